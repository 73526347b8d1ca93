import type { Context } from '#server/context.ts';
import { sameToken } from '#server/plugins/tokens.ts';

type Numbered = { id: number; createdAt: Date };
type Keys = Pick<Context['keys'], 'sign'>;

/** 132 bits of the mark: nobody guesses them, and the line stays short. */
const MARK = 22;

const markOf = (keys: Keys, id: string, created: string): string =>
  keys.sign(`message ${id}.${created}`).slice(0, MARK);

/**
 * The Message-ID of a mail, the same at every try: where it went out twice, mail programs show it once. It
 * says which mail it is in a way that only this site can: who brings it back has seen the mail.
 */
export function makeMessageId(keys: Keys, { id, createdAt }: Numbered, domain: string): string {
  const created = String(createdAt.getTime());
  return `<${id}.${created}.${markOf(keys, String(id), created)}@${domain}>`;
}

/** Which mail a Message-ID is of; undefined where this site has not made it. */
export function readMessageId(keys: Keys, text: string): Numbered | undefined {
  const found = /^\s*<(\d{1,15})\.(\d{1,14})\.([\w-]{22})@/.exec(text);
  const [, id = '', created = '', mark = ''] = found ?? [];
  if (!found || !sameToken(mark, markOf(keys, id, created))) return undefined;
  return { id: Number(id), createdAt: new Date(Number(created)) };
}
