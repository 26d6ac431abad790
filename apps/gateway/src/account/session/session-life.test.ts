import { sessionList, signIn, signOut, type Credential } from '@kaimai/contract/account/account';
import { describe, expect, test } from 'vitest';
import type { TestAccount } from '#testing/accounts.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { maxSessions } from '../limits.ts';

const daySeconds = 86_400;
let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

const callSignIn = ({ remember = true } = {}) =>
  gateway.call(signIn, { email: account.email, password: account.password, remember });

const codeOf = async (credential: Credential): Promise<string> =>
  (await gateway.call(sessionList, {}, { credential })).code;

/** Uses the session on each of a number of days. */
async function useDaily(credential: Credential, days: number): Promise<void> {
  for (let count = 0; count < days; count++) {
    gateway.advance(daySeconds);
    expect(await codeOf(credential)).toBe('SUCCESS');
  }
}

describe('a session', () => {
  test.each([
    { remember: true, endsAfterDays: 30, name: '30 days without use, if it is remembered' },
    { remember: false, endsAfterDays: 1, name: '24 hours, if it is not remembered' },
  ])('ends after $name', async ({ remember, endsAfterDays }) => {
    gateway.stopClock();
    const credential = await callSignIn({ remember });
    const unused = await callSignIn({ remember });
    gateway.advance(endsAfterDays * daySeconds - 1);
    expect(await codeOf(credential)).toBe('SUCCESS');
    gateway.advance(1);
    expect(await codeOf(unused)).toBe('ACCESS_KEY_STATE_ERROR');
    expect(await codeOf(credential)).toBe(remember ? 'SUCCESS' : 'ACCESS_KEY_STATE_ERROR');
  });

  test('says when it was last used, to the minute', async () => {
    const credential = await callSignIn();
    const startedAt = gateway.now().getTime();
    const lastUsed = async () => (await gateway.call(sessionList, {}, { credential })).rows[0]?.lastUsedAt;
    gateway.advance(59);
    expect(await lastUsed()).toBe(new Date(startedAt).toISOString());
    // Sessions are cached for three seconds.
    gateway.advance(3);
    expect(await lastUsed()).toBe(new Date(startedAt + 62_000).toISOString());
  });

  test('ends 90 days after it began, also when it is used every day, and the list says so', async () => {
    gateway.stopClock();
    const credential = await callSignIn();
    const endsAt = new Date(gateway.now().getTime() + 90 * daySeconds * 1000).toISOString();
    await useDaily(credential, 89);
    const { rows } = await gateway.call(sessionList, {}, { credential });
    expect(rows).toMatchObject([{ current: true, endsAt }]);
    gateway.advance(daySeconds - 1);
    expect(await codeOf(credential)).toBe('SUCCESS');
    gateway.advance(1);
    expect(await codeOf(credential)).toBe('ACCESS_KEY_STATE_ERROR');
  });
});

test('concurrent sign-ins do not exceed the maximum number of sessions', async () => {
  // With the session of the registration, one fewer than the maximum.
  for (let count = 1; count < maxSessions - 1; count++) await callSignIn();
  gateway.advance(1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => callSignIn()));
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'SUCCESS'));
  const [credential = account.credential] = answers;
  expect((await gateway.call(sessionList, {}, { credential })).rows).toHaveLength(maxSessions);
});

test('sessions that were signed out do not count', async () => {
  gateway.advance(1);
  // With the session of the registration, the maximum.
  const [latest] = await Promise.all(Array.from({ length: maxSessions - 1 }, () => callSignIn()));
  await gateway.call(signOut, {}, { credential: latest ?? account.credential });
  expect((await callSignIn()).code).toBe('SUCCESS');
  expect(await codeOf(account.credential)).toBe('SUCCESS');
});

test('sessions that have expired do not count', async () => {
  const remembered = await callSignIn();
  // The two sessions that will still be open a day later are the least recently used ones.
  gateway.advance(1);
  for (let count = 2; count < maxSessions; count++) await callSignIn({ remember: false });
  gateway.advance(daySeconds);
  await callSignIn();
  expect([await codeOf(remembered), await codeOf(account.credential)]).toEqual(['SUCCESS', 'SUCCESS']);
});

test('a new session is not ended by sessions that a machine with a later clock has used', async () => {
  for (let count = 0; count < maxSessions; count++) await callSignIn();
  gateway.advance(-60);
  expect(await codeOf(await callSignIn())).toBe('SUCCESS');
});
