@echo off
rem The game master of the course, for Windows: two loops around the players' exit statuses, as in
rem game-master beside it. `game-master --help` prints its usage.
rem
rem The board, the dice and the seats are kept by one process, the table, which runs a player and
rem judges its move whenever this script says so. The script hands its arguments to the table, which
rem deals the board and starts the script again.
setlocal
set "here=%~dp0"
if "%1"=="--table" goto play
"%here%onemove.exe" table "%~f0" %*
exit /b %errorlevel%

:play
set table=%2
set seats=
:next
if "%3"=="" goto begin
set seats=%seats% %3
shift /3
goto next

:begin
for %%s in (%seats%) do call :ask name %%s
for %%p in (placement movement) do call :phase %%p
call :ask end
exit %answer%

rem The two loops.
:phase
call :ask phase %1
:round
set moved=
for %%s in (%seats%) do call :turn %%s
rem All may wait for a seat that was lost.
if not defined moved call :ask nobody
if not defined moved if not "%answer%"=="0" goto :eof
goto round

:turn
call :ask seat %1
if "%answer%"=="0" set moved=yes
goto :eof

rem Tells the table what to do. The answer: 0 moved, 1 no move, 2 the seat is lost; with any other
rem status the game ends, and the table has said why.
:ask
"%here%ask.exe" %table% %*
set answer=%errorlevel%
if %answer% gtr 2 exit %answer%
goto :eof
