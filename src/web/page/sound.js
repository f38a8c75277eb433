/* Sounds, made by the browser's synthesiser: for a thing put down, a person's turn after a
 * computer's, the end. They are off until somebody switches them on; the browser remembers that. */
'use strict';

const SOUND_MEMORY = 'onemove.sound';
const SOUND_NOTES = {
  move: [190],
  turn: [392, 523],
  end: [392, 494, 587, 784]
};                                            /* hertz, one after the other */
const SOUND_STEP = 0.12, SOUND_LENGTH = 0.18; /* seconds */
const SOUND_LOUD = 0.2, SOUND_SILENT = 0.001;

const sound = {
  context: null,
  on: false
};

function playSound(kind) {
  if (!sound.on) return;
  sound.context = sound.context || new AudioContext();
  const {context} = sound;
  SOUND_NOTES[kind].forEach((hertz, i) => {
    const note = context.createOscillator(), loudness = context.createGain(),
          begin = context.currentTime + i * SOUND_STEP;
    note.type = 'triangle';
    note.frequency.value = hertz;
    loudness.gain.setValueAtTime(SOUND_LOUD, begin);
    loudness.gain.exponentialRampToValueAtTime(SOUND_SILENT, begin + SOUND_LENGTH);
    note.connect(loudness).connect(context.destination);
    note.start(begin);
    note.stop(begin + SOUND_LENGTH);
  });
}

function switchSound(on) {
  sound.on = on;
  document.getElementById('sound').setAttribute('aria-pressed', String(on));
}
