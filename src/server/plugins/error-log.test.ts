import { DrizzleQueryError } from '#server/db/drizzle.ts';
import { expect, it } from 'vitest';
import { Refusal } from './errors.ts';
import { serializeError } from './error-log.ts';

const CANARY = 'canary-9f2c';
const words = (error: unknown) => JSON.stringify(serializeError(error));

it('keeps the statement, the code and the constraint of a failed query, and none of its values', () => {
  const cause = Object.assign(new Error(`duplicate key value "${CANARY}"`), {
    code: '23505',
    constraint: 'members_email_unique',
    detail: `Key (email)=(${CANARY}) already exists.`,
  });
  const error = new DrizzleQueryError('insert into "members" values ($1)', [CANARY], cause);
  expect(serializeError(error)).toMatchObject({
    type: 'DrizzleQueryError',
    statement: 'insert into "members" values ($1)',
    cause: { type: 'Error', code: '23505', constraint: 'members_email_unique' },
  });
  expect(words(error)).not.toContain(CANARY);
});

it('keeps which refusal it was', () => {
  expect(serializeError(new Refusal('no_room'))).toMatchObject({
    message: 'Refusal no_room',
    code: 'no_room',
  });
});

it('keeps what a mail server answered, and not whom it is about', () => {
  const error = Object.assign(new Error(`550 5.1.1 <${CANARY}@example.org> unknown`), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: `550 5.1.1 <${CANARY}@example.org> unknown`,
    rejected: [`${CANARY}@example.org`],
  });
  expect(serializeError(error)).toMatchObject({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
  });
  expect(words(error)).not.toContain(CANARY);
});

it('keeps what the system could not do, and not with which file', () => {
  const error = Object.assign(new Error(`ENOSPC: no space left, write '/data/${CANARY}'`), {
    code: 'ENOSPC',
    syscall: 'write',
    path: `/data/${CANARY}`,
  });
  expect(serializeError(error)).toMatchObject({ code: 'ENOSPC', syscall: 'write' });
  expect(words(error)).not.toContain(CANARY);
});

it('keeps the places in the code, and no line of a message that looks like one', () => {
  const error = new Error(`first\n    at ${CANARY} said this\n    at ${CANARY}`);
  const { stack } = serializeError(error);
  expect(stack).toMatch(/^at .*error-log\.test\.ts:\d+:\d+/);
  expect(words(error)).not.toContain(CANARY);
});

it('follows causes and groups of errors, not for ever', () => {
  const inner = new TypeError(`Cannot use 'in' operator to search for 'x' in ${CANARY}`);
  const error = new AggregateError([inner], CANARY, { cause: new Error(CANARY) });
  expect(serializeError(error)).toMatchObject({
    type: 'AggregateError',
    cause: { type: 'Error' },
    errors: [{ type: 'TypeError' }],
  });
  const circle = new Error(CANARY);
  circle.cause = circle;
  expect(words(circle)).not.toContain(CANARY);
});

it.each([
  [CANARY],
  [undefined],
  [null],
  [{ toString: (): string => CANARY, code: `${CANARY} said` }],
])('takes whatever is thrown: %s', (thrown) => {
  expect(words(thrown)).not.toContain(CANARY);
});
