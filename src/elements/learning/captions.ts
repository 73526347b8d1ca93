import { pageLanguage } from '#client/page-language.ts';
import { isLanguage } from '#domain/languages.ts';
import { chooseCaptions, chosenCaptions, type Captions } from './film-settings.ts';

const tracksOf = (video: HTMLVideoElement): TextTrack[] => [...video.textTracks];

const shownIn = (video: HTMLVideoElement): Captions => {
  const language = tracksOf(video).find(({ mode }) => mode === 'showing')?.language ?? '';
  return isLanguage(language) ? language : 'off';
};

function show(video: HTMLVideoElement, choice: Captions): void {
  for (const track of tracksOf(video)) {
    const mode = track.language === choice ? 'showing' : 'disabled';
    if (track.mode !== mode) track.mode = mode;
  }
}

/**
 * Captions of a film: chosen beside it, in the browser's own menu, or by key, and the same in every
 * film from then on.
 *
 * @returns what switches them on and off
 */
export function startCaptions(video: HTMLVideoElement, select: HTMLSelectElement): () => void {
  const choose = (choice: Captions) => {
    select.value = choice;
    show(video, choice);
    chooseCaptions(choice);
  };
  select.value = chosenCaptions();
  show(video, chosenCaptions());
  select.addEventListener('change', () => choose(select.value as Captions));
  let settled = false;
  // Browsers choose a track by themselves once a film is loaded; a person comes after that.
  video.addEventListener('playing', () => (settled = true), { once: true });
  video.textTracks.addEventListener('change', () => {
    const shown = shownIn(video);
    if (shown === select.value) return;
    if (settled) choose(shown);
    else show(video, chosenCaptions());
  });
  return () => {
    const language = pageLanguage();
    choose(select.value === 'off' ? language : 'off');
  };
}
