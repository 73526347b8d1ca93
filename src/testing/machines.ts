import { expect } from 'vitest';
import { after, type Machine } from '#domain/prompts/machine.ts';

/** Every transition of a machine, as `shown close hidden`, and that every other event changes nothing. */
export function expectTransitions<S extends string, E extends string>(
  machine: Machine<S, E>,
  events: readonly E[],
  transitions: readonly `${S} ${E} ${S}`[],
): void {
  const found = (Object.keys(machine) as S[]).flatMap((state) =>
    events.flatMap((event) =>
      machine[state][event] === undefined
        ? (expect(after(machine, state, event)).toBe(state), [])
        : [`${state} ${event} ${after(machine, state, event)}`],
    ),
  );
  expect(found.sort()).toEqual([...transitions].sort());
}
