import type { Kind } from '../types.ts';

type Liked = { likes: number; liked: boolean };

export type LikeParts = {
  read: (kind: Kind, id: number) => Liked | undefined;
  write: (kind: Kind, id: number, change: Liked) => void;
  send: (kind: Kind, id: number, like: boolean) => Promise<Liked>;
};

/**
 * Likes that show at once. While one is on its way a further press only changes what is wanted, so
 * that the last press wins whatever the line does; a refusal brings back what the server last said.
 */
export function createLikes({ read, write, send }: LikeParts) {
  const wanted = new Map<string, boolean>();
  const running = new Set<string>();

  async function like(kind: Kind, id: number, liked: boolean): Promise<void> {
    const before = read(kind, id);
    if (!before || before.liked === liked) return;
    const key = `${kind} ${id}`;
    wanted.set(key, liked);
    write(kind, id, { liked, likes: Math.max(0, before.likes + (liked ? 1 : -1)) });
    if (running.has(key)) return;
    running.add(key);
    let confirmed: Liked = { liked: before.liked, likes: before.likes };
    try {
      while (confirmed.liked !== wanted.get(key)) {
        confirmed = await send(kind, id, wanted.get(key) as boolean);
      }
      write(kind, id, confirmed);
    } catch (error) {
      write(kind, id, confirmed);
      throw error;
    } finally {
      running.delete(key);
    }
  }

  return { like };
}
