import { whenNear } from '#client/when-near.ts';
import { changedSince, FILM_SEEN, placeAt, secondsAt } from '#domain/learning.ts';
import { $learned, noteDone, notePlace, startLearned } from '#stores/learned.ts';
import { startCaptions } from './captions.ts';
import { chooseSpeed, chosenSpeed } from './film-settings.ts';
import { startTranscript } from './transcript.ts';

const SKIP = 5; // seconds
/** A film that was left in its first seconds begins at its beginning. */
const WORTH_RESUMING = 5;
/** The tab notes the place often, the server hears of it now and then, in milliseconds. */
const NOTE_EVERY = 2_000;
const SEND_EVERY = 15_000;

/** A film that is wider has a large poster, in CSS pixels. */
const PHONE_WIDTH = 480;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** A native video that also remembers, follows its transcript, and answers to keys. */
class FilmPlayer extends HTMLElement {
  #noted = 0;
  #sent = 0;
  #finished = false;
  #toggleCaptions = () => {};

  get #video(): HTMLVideoElement {
    return this.querySelector('video') as HTMLVideoElement;
  }
  get #key(): string {
    return this.dataset.key ?? '';
  }
  get #starts(): number[] {
    return (this.dataset.starts ?? '0').split(' ').map(Number);
  }
  get #length(): number {
    return this.#video.duration || Number(this.dataset.seconds);
  }

  connectedCallback(): void {
    const video = this.#video;
    const captions = this.querySelector<HTMLSelectElement>('[data-captions]');
    if (captions) this.#toggleCaptions = startCaptions(video, captions);
    const transcript = this.querySelector<HTMLElement>('[data-transcript]');
    if (transcript) startTranscript(transcript, video);
    this.#startSpeed(video);
    this.#sharpen(video);
    if (this.#key) this.#remember(video);
    // On its way down: the video's own controls have keys too, and would do the same once more.
    this.addEventListener('keydown', (event) => this.onKey(event), true);
    this.querySelector('[data-restart]')?.addEventListener('click', () => this.#fromStart());
  }

  /** The poster in the page is that of a phone, so that a large one does not keep its text waiting. */
  #sharpen(video: HTMLVideoElement): void {
    const { poster = '' } = this.dataset;
    whenNear([video], '0px', () => {
      if (video.clientWidth <= PHONE_WIDTH) return;
      const large = new Image();
      large.src = poster;
      large.decode().then(
        () => (video.poster = poster),
        () => {},
      );
    });
  }

  /** Only lessons have progress; any other film begins at its beginning. */
  #remember(video: HTMLVideoElement): void {
    video.addEventListener('timeupdate', () => this.#onTime());
    video.addEventListener('ended', () => this.#onTime());
    video.addEventListener('pause', () => this.#note(true));
    addEventListener('pagehide', () => this.#leave());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#leave();
    });
    void startLearned().then(() => this.#resume());
  }

  #startSpeed(video: HTMLVideoElement): void {
    const select = this.querySelector<HTMLSelectElement>('[data-speed]');
    if (!select) return;
    select.value = String(chosenSpeed());
    video.defaultPlaybackRate = video.playbackRate = chosenSpeed();
    select.addEventListener('change', () => {
      video.defaultPlaybackRate = video.playbackRate = Number(select.value);
      chooseSpeed(Number(select.value));
    });
  }

  /** Goes on where the film was left, on whatever device that was. */
  #resume(): void {
    const video = this.#video;
    const state = $learned.get().lessons[this.#key];
    const seconds = secondsAt(state?.place ?? 0, this.#starts, this.#length);
    const isOver = seconds >= this.#length * FILM_SEEN;
    if (video.currentTime > 0 || seconds < WORTH_RESUMING || isOver) return;
    video.currentTime = seconds;
    const note = this.querySelector<HTMLElement>('[data-resume]');
    const text = this.querySelector('[data-resume-text]');
    if (!note || !text) return;
    note.hidden = false;
    text.textContent = (this.dataset.resumed ?? '').replace('{time}', clock(seconds));
    video.addEventListener('ended', () => (note.hidden = true), { once: true });
  }

  #fromStart(): void {
    this.#video.currentTime = 0;
    const note = this.querySelector<HTMLElement>('[data-resume]');
    if (note) note.hidden = true;
    void this.#video.play();
  }

  #onTime(): void {
    const video = this.#video;
    const seen = video.currentTime >= this.#length * FILM_SEEN;
    if (seen) this.#finish();
    if (video.paused && !video.ended) return;
    const now = Date.now();
    if (now - this.#noted < NOTE_EVERY) return;
    this.#noted = now;
    this.#note(now - this.#sent > SEND_EVERY);
  }

  #note(send: boolean, leaving = false): void {
    const video = this.#video;
    if (video.currentTime === 0) return;
    if (send) this.#sent = Date.now();
    notePlace(this.#key, placeAt(video.currentTime, this.#starts, this.#length), send, leaving);
  }

  #leave(): void {
    if (!this.#video.paused) this.#note(true, true);
  }

  /** Ticks the lesson off once per page view, so that a reader can take the tick back. */
  #finish(): void {
    if (this.#finished) return;
    this.#finished = true;
    const edition = Number(this.dataset.edition);
    const state = $learned.get().lessons[this.#key];
    if (!state?.doneAt || changedSince(state, edition)) noteDone(this.#key, edition);
  }

  onKey(event: KeyboardEvent): void {
    const { target, key, code } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ((target as Element).closest('select, button, a')) return;
    const video = this.#video;
    const acts: Record<string, () => void> = {
      ' ': () => (video.paused ? void video.play() : video.pause()),
      ArrowRight: () => (video.currentTime += SKIP),
      ArrowLeft: () => (video.currentTime -= SKIP),
      f: () => this.#fill(),
      c: () => this.#toggleCaptions(),
    };
    // Under other letters, such as Cyrillic ones, the place of the key says which one is meant.
    const letter = /^[a-z]$/i.test(key) ? key : code.slice('Key'.length);
    const act = acts[key] ?? acts[letter.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #fill(): void {
    // A browser may refuse to play; nothing has to be done then.
    const done = document.fullscreenElement
      ? document.exitFullscreen()
      : this.#video.requestFullscreen?.();
    done?.catch(() => {});
  }
}

customElements.define('film-player', FilmPlayer);

// The keys also work while the page has the focus; a film out of sight leaves them to the page.
document.addEventListener('keydown', (event) => {
  const busy = 'film-player, input, textarea, summary, [contenteditable]';
  if (event.shiftKey || (event.target as Element).closest(busy)) return;
  if (document.querySelector('dialog[open]')) return;
  for (const film of document.querySelectorAll<FilmPlayer>('film-player')) {
    const { top = 0, bottom = 0 } = film.firstElementChild?.getBoundingClientRect() ?? {};
    if (bottom > 0 && top < innerHeight) return film.onKey(event);
  }
});
