import { createHash } from 'node:crypto';

/** A pre-rendered page cut at its slots: `<template data-slot="name"></template>`. */
export type Shell = { parts: string[]; slots: string[]; policy: string | undefined };

export type SlotName = 'head' | 'view' | 'scene';

const SLOT = /<template data-slot="(\w+)"><\/template>/;

/** Cuts a built page once, so that filling it is joining strings. */
export function compileShell(html: string, policy: string | undefined): Shell {
  const pieces = html.split(SLOT);
  return {
    parts: pieces.filter((_, i) => i % 2 === 0),
    slots: pieces.filter((_, i) => i % 2 === 1),
    policy,
  };
}

/**
 * The finished page. A signed-in reader's page says so in its root element, which shows the
 * members' header without waiting for a script.
 */
export function fillShell(
  shell: Shell,
  fills: Partial<Record<SlotName, string>>,
  signedIn: boolean,
): string {
  let html = shell.parts[0] ?? '';
  for (const [i, slot] of shell.slots.entries()) {
    html += (fills[slot as SlotName] ?? '') + (shell.parts[i + 1] ?? '');
  }
  return signedIn ? html.replace('<html ', '<html data-member ') : html;
}

export const etagOf = (html: string): string =>
  `"${createHash('sha1').update(html).digest('base64url')}"`;
