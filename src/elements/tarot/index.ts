import { showOnClock } from './clock.ts';
import { startDraw } from './draw.ts';
import { startNote } from './note.ts';

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draw]')) startDraw(form);
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-note]')) startNote(form);
for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-local]'))
  showOnClock(time);
