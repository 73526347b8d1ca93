import { atom, type ReadableAtom } from 'nanostores';
import { isResponse } from '#client/failure.ts';
import type { UploadOptions } from '#client/upload.ts';
import { FORUM_IMAGE } from '#domain/limits.ts';
import { fileProblem, filesThatFit, type FileProblem } from '#domain/upload-rules.ts';
import type { Image, Receipt, UploadedFile } from '../types.ts';

/** One picture of a post, from being chosen to being stored. */
export type Picture = {
  key: number;
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Share that has been sent, 0 to 1. */
  progress: number;
  file: File | null;
  image: Image | null;
  receipt: Receipt | null;
  /** What can be seen in it, kept while a picture that was edited is on its way again. */
  alt?: string | undefined;
  /** Its author had put it behind a veil, which the edited one shall have as well. */
  veiled?: boolean | undefined;
};

/** Why a file was not taken: one of the spec's texts, or the server's own sentence. */
export type UploadMessage =
  | { problem: FileProblem | 'upload_count'; name: string }
  | { text: string; name: string };

export type UploadState = {
  pictures: readonly Picture[];
  messages: readonly UploadMessage[];
};

export type Uploads = {
  $uploads: ReadableAtom<UploadState>;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
  retry: (key: number) => void;
  /** The server has put the picture behind a veil, or taken it away. */
  mark: (key: number, sensitive: Image['sensitive']) => void;
  /** What can be seen in it, as the author says. */
  describe: (key: number, alt: string) => void;
  /** Puts another file into the place of a picture, such as the same one cropped. */
  replace: (key: number, file: File) => void;
  /** One place towards the beginning, or towards the end. */
  move: (key: number, step: -1 | 1) => void;
  /** Takes other pictures over, after a draft was discarded or brought back. */
  reset: (images: readonly Image[]) => void;
  busy: () => boolean;
  stop: () => void;
};

export type UploadParts = {
  send: (files: readonly File[], options: UploadOptions) => Promise<readonly UploadedFile[]>;
  /** Whether a picture stands in the post that is being edited. */
  belongs: (image: Image) => boolean;
  /** Takes an unused picture from the server; its failure harms nobody. */
  discard: (image: Image) => void;
  /** Puts a picture behind a veil, as its author. */
  veil: (image: Image) => Promise<Image['sensitive']>;
  /** Called with what is stored, whenever that changes. */
  changed: (images: readonly Image[]) => void;
};

let lastKey = 0;

const pictureOf = (image: Image): Picture => ({
  key: ++lastKey,
  name: image.id,
  state: 'done',
  progress: 1,
  file: null,
  image,
  receipt: null,
});

const described = (image: Image | null, alt: string | undefined): Image | null =>
  image && alt ? { ...image, alt } : image;

/**
 * The pictures of one composer, by the rules of spec section 5: jpg, jpeg and png, 10 MB, five in
 * all; files chosen within a second leave together; messages come after 600 ms.
 */
export function createUploads(initial: readonly Image[], parts: UploadParts): Uploads {
  const $uploads = atom<UploadState>({ pictures: initial.map(pictureOf), messages: [] });
  const abort = new AbortController();
  let batch: ReturnType<typeof setTimeout> | undefined;
  let notices: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let veiling = 0;

  const set = (change: Partial<UploadState>) => $uploads.set({ ...$uploads.get(), ...change });
  const each = (keys: ReadonlySet<number>, change: (picture: Picture) => Partial<Picture>) =>
    set({
      pictures: $uploads
        .get()
        .pictures.map((picture) =>
          keys.has(picture.key) ? { ...picture, ...change(picture) } : picture,
        ),
    });
  const tell = () =>
    parts.changed($uploads.get().pictures.flatMap(({ image }) => (image ? [image] : [])));

  function say(messages: readonly UploadMessage[]) {
    if (messages.length === 0) return;
    clearTimeout(notices);
    notices = setTimeout(() => set({ messages }), FORUM_IMAGE.messageDelayMs);
  }

  function schedule() {
    clearTimeout(batch);
    batch = setTimeout(() => void flush(), FORUM_IMAGE.batchMs);
  }

  /** Until it is done the text waits: nothing that was veiled is to be seen for a moment. */
  async function veil(key: number, image: Image) {
    veiling++;
    try {
      const sensitive = await parts.veil(image);
      each(new Set([key]), (picture) => ({
        image: picture.image && { ...picture.image, sensitive },
      }));
      tell();
    } catch {
      say([{ text: '', name: image.id }]);
    } finally {
      veiling--;
    }
  }

  function take(keys: readonly number[], answers: readonly UploadedFile[]) {
    const refused = new Map<number, UploadMessage>();
    const stored = new Map<number, UploadedFile>();
    keys.forEach((key, i) => {
      const answer = answers[i];
      if (answer?.image) stored.set(key, answer);
      else refused.set(key, { text: answer?.message ?? '', name: answer?.name ?? '' });
    });
    each(new Set(stored.keys()), ({ key, alt }) => ({
      state: 'done',
      progress: 1,
      file: null,
      image: described(stored.get(key)?.image ?? null, alt),
      receipt: stored.get(key)?.receipt ?? null,
    }));
    // A refused file leaves; its reason stays, and the others are not touched.
    set({ pictures: $uploads.get().pictures.filter(({ key }) => !refused.has(key)) });
    say([...refused.values()]);
    // Taken away while it was on its way.
    const there = new Set($uploads.get().pictures.map(({ key }) => key));
    for (const [key, { image }] of stored) if (image && !there.has(key)) parts.discard(image);
    tell();
    for (const { key, image, veiled } of $uploads.get().pictures) {
      if (stored.has(key) && image && veiled) void veil(key, image);
    }
  }

  async function flush() {
    if (sending) return;
    const waiting = $uploads.get().pictures.filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) return;
    const keys = waiting.map(({ key }) => key);
    const files = waiting.map(({ file }) => file as File);
    const all = new Set(keys);
    sending = true;
    each(all, () => ({ state: 'sending', progress: 0 }));
    try {
      const answers = await parts.send(files, {
        showError: false,
        signal: abort.signal,
        onProgress: (progress) => each(all, () => ({ progress })),
      });
      take(keys, answers);
    } catch (error) {
      if (abort.signal.aborted) return;
      each(all, () => ({ state: 'failed', progress: 0 }));
      say([{ text: isResponse(error) ? error.message : '', name: '' }]);
    } finally {
      sending = false;
    }
    if ($uploads.get().pictures.some(({ state }) => state === 'waiting')) schedule();
  }

  return {
    $uploads,
    add(files) {
      const messages: UploadMessage[] = [];
      const good: File[] = [];
      for (const file of files) {
        const problem = fileProblem(file);
        if (problem) messages.push({ problem, name: file.name });
        else good.push(file);
      }
      const { pictures } = $uploads.get();
      const fit = filesThatFit(pictures.length, good.length);
      for (const { name } of good.slice(fit)) messages.push({ problem: 'upload_count', name });
      const added = good.slice(0, fit).map((file): Picture => ({
        key: ++lastKey,
        name: file.name,
        state: 'waiting',
        progress: 0,
        file,
        image: null,
        receipt: null,
      }));
      set({ pictures: [...pictures, ...added], messages: [] });
      say(messages);
      if (added.length > 0) schedule();
    },
    remove(key) {
      const { pictures } = $uploads.get();
      const image = pictures.find((picture) => picture.key === key)?.image;
      set({ pictures: pictures.filter((picture) => picture.key !== key) });
      // What the post had before it is edited stays on the server until the change is saved.
      if (image && !parts.belongs(image)) parts.discard(image);
      tell();
    },
    mark(key, sensitive) {
      each(new Set([key]), ({ image }) => ({ image: image && { ...image, sensitive } }));
      tell();
    },
    describe(key, alt) {
      each(new Set([key]), ({ image }) => ({ image: image && { ...image, alt } }));
      tell();
    },
    retry(key) {
      each(new Set([key]), () => ({ state: 'waiting' }));
      set({ messages: [] });
      schedule();
    },
    replace(key, file) {
      const old = $uploads.get().pictures.find((picture) => picture.key === key);
      // While it is being sent nobody can say which of the two would arrive.
      if (!old || old.state === 'sending') return;
      if (old.image && !parts.belongs(old.image)) parts.discard(old.image);
      const { image, alt = image?.alt } = old;
      const veiled = image ? image.sensitive === 'author' : old.veiled;
      const fresh = { name: file.name, file, image: null, receipt: null, progress: 0 };
      each(new Set([key]), () => ({ state: 'waiting', ...fresh, alt, veiled }));
      set({ messages: [] });
      tell();
      schedule();
    },
    move(key, step) {
      const pictures = [...$uploads.get().pictures];
      const at = pictures.findIndex((picture) => picture.key === key);
      const to = at + step;
      const [one, other] = [pictures[at], pictures[to]];
      if (!one || !other) return;
      pictures[to] = one;
      pictures[at] = other;
      set({ pictures });
      tell();
    },
    reset(images) {
      set({ pictures: images.map(pictureOf), messages: [] });
    },
    busy: () =>
      veiling > 0 ||
      $uploads.get().pictures.some(({ state }) => state === 'waiting' || state === 'sending'),
    stop() {
      clearTimeout(batch);
      clearTimeout(notices);
      abort.abort();
    },
  };
}
