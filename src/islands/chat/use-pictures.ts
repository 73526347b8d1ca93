import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import { readFrameToken } from '#client/signed-in.ts';
import { uploadPicture } from '#client/upload.ts';
import { CHAT } from '#domain/chat.ts';
import { fileProblem, type FileProblem } from '#domain/upload-rules.ts';
import type { Image, Receipt } from '#stores/chat/types.ts';

export type Chosen = {
  key: number;
  /** Null where it comes back with a message that was refused. */
  file: File | null;
  /** Share that has been sent, 0 to 1. */
  progress: number;
  state: 'sending' | 'done' | 'failed';
  image: Image | null;
  receipt: Receipt | null;
};

/** Why a file was not taken: one of the spec's texts, or the server's own sentence. */
export type Problem = { name: string; problem: FileProblem | 'upload_count' | null; text: string };

export type Pictures = ReturnType<typeof usePictures>;

let lastKey = 0;

/** The pictures of the message that is being written; each leaves for the server when it is chosen. */
export function usePictures() {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const abort = useRef(new AbortController());
  useEffect(() => {
    abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);

  const change = (key: number, by: Partial<Chosen>) =>
    setChosen((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)));
  const drop = (key: number) => setChosen((all) => all.filter((one) => one.key !== key));

  /** Takes pictures back that the server has already. */
  const takeBack = useCallback((images: readonly Image[]) => {
    const done = { file: null, progress: 1, state: 'done', receipt: null } as const;
    const back = images.map((image) => ({ ...done, key: ++lastKey, image }));
    setChosen((all) => [...back, ...all].slice(0, CHAT.imagesMax));
  }, []);

  async function upload({ key, file }: Pick<Chosen, 'key' | 'file'>) {
    if (!file) return;
    const { signal } = abort.current;
    change(key, { state: 'sending', progress: 0 });
    try {
      const onProgress = (progress: number) => change(key, { progress });
      const { image, receipt } = await uploadPicture(file, {
        showError: false,
        signal,
        onProgress,
      });
      change(key, { state: 'done', image, receipt });
    } catch (error) {
      if (signal.aborted) return;
      // A refused file leaves and its reason stays; a broken line may be better the next time.
      if (!isResponse(error) || error.code < 0) return change(key, { state: 'failed' });
      drop(key);
      setProblems([{ name: file.name, problem: null, text: error.message }]);
    }
  }

  return {
    chosen,
    problems,
    busy: chosen.some(({ state }) => state === 'sending'),
    add(files: readonly File[]) {
      const found: Problem[] = [];
      const fresh: Chosen[] = [];
      for (const file of files) {
        const full = chosen.length + fresh.length >= CHAT.imagesMax;
        const problem = full ? 'upload_count' : fileProblem(file);
        if (problem) found.push({ name: file.name, problem, text: '' });
        else {
          const key = ++lastKey;
          fresh.push({ key, file, progress: 0, state: 'sending', image: null, receipt: null });
        }
      }
      setProblems(found);
      setChosen((all) => [...all, ...fresh]);
      for (const one of fresh) void upload(one);
    },
    takeBack,
    again: (one: Chosen) => void upload(one),
    remove({ key, image }: Chosen) {
      drop(key);
      // Left behind it would be removed by the server within a day.
      if (image && !readFrameToken())
        call('POST upload/delete', { id: image.id }, { showError: false }).catch(() => {});
    },
    clear() {
      setChosen([]);
      setProblems([]);
    },
  };
}
