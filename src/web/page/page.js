/* A placeholder: the games that are in this page. */
'use strict';

document.getElementById('main').textContent = engineGames().join(', ');
