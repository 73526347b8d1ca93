import { expect, test } from 'vitest';
import { app, NETWORK, newName, prove, roomOf, see, send, setUp } from './fixture.ts';

setUp('all');

const found = async (q: string) =>
  (await app.call('GET industry/model_search_r', { q })).data?.map(({ name }) => name);

test('where all names are shown, who says no is gone, and who takes it back is there again', async () => {
  const [name, other] = [newName(), newName()];
  await see({ [name]: '', [other]: '' });
  expect(await found(name)).toEqual([name]);
  const mine = await prove(name, 'hidden');
  expect(await found(name)).toEqual([]);
  await see({ [name]: '', [other]: '' });
  expect(await found(name)).toEqual([]);
  expect(await found(other)).toEqual([other]);
  await send('POST industry/claim/withdraw', mine);
  expect(await found(name)).toEqual([]);
  await see({ [name]: '', [other]: '' });
  expect(await found(name)).toEqual([name]);
});

test('for me alone takes the name away here too', async () => {
  const name = newName();
  await see({ [name]: '' });
  await prove(name, 'me');
  await see({ [name]: '' });
  expect(await roomOf(name)).toMatchObject({ name: null });
  const detail = { website: NETWORK, username: name };
  expect((await app.call('GET industry/model_rank_detail', detail)).status).toBe(404);
});
