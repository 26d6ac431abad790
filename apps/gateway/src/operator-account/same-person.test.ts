import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { addOperator, closeOperator } from './operator-account.operator.ts';
import { isSamePerson, nameOfLogin } from './same-person.ts';

let gateway: TestGateway;

/** `mei-old` had the login of `mei` before it was closed. */
beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  const now = gateway.now();
  await addOperator(db, { name: 'mei-old', login: 'mei', now });
  await closeOperator(db, { name: 'mei-old', now });
  await addOperator(db, { name: 'mei', login: 'mei', now });
  await addOperator(db, { name: 'jonas', login: 'jonas', now });
  await addOperator(db, { name: 'without-login', now });
  await addOperator(db, { name: 'without-login-either', now });
});

afterAll(async () => gateway.close());

test.each([
  ['an account', 'mei', 'an account of that name', 'mei', true],
  ['an account', 'mei', 'its login, which acted before the account was added', nameOfLogin('mei'), true],
  ['a closed account', 'mei-old', 'its login', nameOfLogin('mei'), true],
  ['a closed account', 'mei-old', 'the later account with its login', 'mei', true],
  ['an account', 'mei', 'an account with another login', 'jonas', false],
  ['an account', 'mei', 'another login', nameOfLogin('jonas'), false],
  ['an account without a login', 'without-login', 'another one', 'without-login-either', false],
  ['an account', 'without-login', 'the login of the same name', nameOfLogin('without-login'), false],
])('%s (%s) and %s (%s) are one person: %s', async (_, one, __, other, isOne) => {
  const answers = await inTransaction(gateway.db, async (tx) => [
    await isSamePerson(tx, one, other),
    await isSamePerson(tx, other, one),
  ]);
  expect(answers).toEqual([isOne, isOne]);
});
