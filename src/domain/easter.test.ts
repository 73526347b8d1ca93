import { describe, expect, test } from 'vitest';
import type { ShownCampaign } from './campaigns.ts';
import {
  EASTER_MACHINE,
  easterActivity,
  easterRun,
  easterStages,
  isIntended,
  mayDraw,
  wins,
  type EasterDialog,
  type EasterEvent,
} from './easter.ts';
import { after } from './prompts/machine.ts';

const CAMPAIGN: ShownCampaign = {
  ...{ id: 'easter', kind: 'egg', starts: '04-09', ends: '04-10', draws: '04-10' },
  ...{ prizes: 20, chance: 0.5, prize: { en: 'A lamp', es: 'Una lámpara', ru: 'Лампа' } },
};
const at = (moment: string) => easterActivity(easterStages(CAMPAIGN, new Date(moment)));

test.each([
  ['2027-04-08T23:59:59Z', 'end'],
  ['2027-04-09T00:00:00Z', 'get'],
  ['2027-04-09T23:59:59Z', 'get'],
  ['2027-04-10T00:00:00Z', 'draw'],
  ['2027-04-10T23:59:59Z', 'draw'],
  ['2027-04-11T00:00:00Z', 'end'],
])('at %s the campaign is at %s', (moment, activity) => {
  expect(at(moment)).toBe(activity);
});

test('eggs can be found while prizes are drawn; another kind has neither', () => {
  const day = new Date('2027-04-10T12:00:00Z');
  expect(easterStages(CAMPAIGN, day)).toEqual({
    ...{ show: true, enableStage1: true, enableStage2: true },
  });
  expect(easterStages({ ...CAMPAIGN, kind: 'game' }, day).show).toBe(false);
});

test('every year is a run of its own', () => {
  expect(easterRun(CAMPAIGN, new Date('2027-04-09T12:00:00Z'))).toBe('easter-2027');
  expect(easterRun(CAMPAIGN, new Date('2028-04-10T12:00:00Z'))).toBe('easter-2028');
});

describe('the dialog', () => {
  const STATES = Object.keys(EASTER_MACHINE) as EasterDialog[];
  const EVENTS: EasterEvent[] = ['see', 'open', 'found', 'won', 'lost', 'ok', 'close'];
  const LEADS: Record<EasterDialog, Partial<Record<EasterEvent, EasterDialog>>> = {
    hidden: { see: 'seeEaster', open: 'drawEaster', found: 'getEaster' },
    seeEaster: { ok: 'hidden', close: 'hidden' },
    getEaster: { open: 'drawEaster', ok: 'hidden', close: 'hidden' },
    drawEaster: { won: 'selectEaster', lost: 'nullEaster', close: 'hidden' },
    selectEaster: { ok: 'hidden', close: 'hidden' },
    nullEaster: { ok: 'drawEaster', close: 'hidden' },
  };
  test.each(STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const)))(
    'in %s after %s',
    (state, event) => {
      expect(after(EASTER_MACHINE, state, event)).toBe(LEADS[state][event] ?? state);
    },
  );
});

test('a draw needs an egg, and one at a time', () => {
  expect(mayDraw({ eggs: 1, drawing: false })).toBe(true);
  expect(mayDraw({ eggs: 0, drawing: false })).toBe(false);
  expect(mayDraw({ eggs: 2, drawing: true })).toBe(false);
});

test('a draw wins by its chance, and only while prizes are left', () => {
  const some = { chance: 0.25, prizes: 20, given: 19 };
  expect(wins(some, 0.2499)).toBe(true);
  expect(wins(some, 0.25)).toBe(false);
  expect(wins({ ...some, given: 20 }, 0)).toBe(false);
  expect(wins({ ...some, chance: 1 }, 0.9999)).toBe(true);
  expect(wins({ ...some, chance: 0 }, 0)).toBe(false);
});

test('only the two saved actions are some', () => {
  expect([1, 2].every(isIntended)).toBe(true);
  expect([0, 3, '1', null, undefined, {}].some(isIntended)).toBe(false);
});
