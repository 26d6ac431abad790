import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resealSecrets } from '#account/security/reseal.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { recordUsedSecret } from '#instance/processes.sql.ts';
import { fingerprintOfSecret } from '#instance/shared-settings.ts';
import { createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import type { PayoutAccountInput } from './account-fields.ts';
import {
  confirmPayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
  revealPayoutAccount,
  setPayoutAccount,
} from './payout.operator.ts';

let gateway: TestGateway;
let shopCode: string;

beforeAll(async () => {
  gateway = await createTestGateway();
});
beforeEach(async () => {
  ({ code: shopCode } = await createShop(gateway.db));
});
afterAll(async () => gateway.close());

const iban = 'DE89370400440532013000';
const german = { currency: 'USD', holder: 'Shoreline Audio GmbH', iban };

async function set(input: PayoutAccountInput, by = { name: 'mei', isShop: false }) {
  const { db, deployment: secrets } = gateway;
  return setPayoutAccount(db, { shopCode, input, by, secrets, now: gateway.now() });
}

async function mustSet(input: PayoutAccountInput, { isShop = false } = {}): Promise<string> {
  const account = await set(input, { name: isShop ? 'tern-office' : 'mei', isShop });
  if ('problem' in account) throw new Error(account.problem);
  return account.accountNo;
}

const list = () => listPayoutAccounts(gateway.db, { shopCode, limit: 9 });

test('an account is listed with the end of its number only, and the database stores neither number nor holder in clear text', async () => {
  const accountNo = await mustSet({ ...german, iban: 'de89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' });
  const [listed] = await list();
  expect(listed).toEqual({
    accountNo,
    shopCode,
    currency: 'USD',
    state: 'current',
    country: 'DE',
    lastCharacters: '3000',
    setBy: 'mei',
    setAt: expect.any(Date),
    confirmedBy: 'mei',
    confirmedAt: expect.any(Date),
  });
  const { rows } = await sql<{ stored: string }>`
    SELECT account::text || encode(encrypted_details, 'escape') AS stored FROM payout_account account`.execute(
    gateway.db,
  );
  expect(rows.filter(({ stored }) => /37040044|Shoreline/.test(stored))).toEqual([]);
  expect(await revealPayoutAccount(gateway.db, accountNo, gateway.deployment)).toMatchObject({
    holder: 'Shoreline Audio GmbH',
    iban,
    bic: 'COBADEFFXXX',
    accountNumber: null,
  });
});

test('an account without an IBAN has a number, and the bank’s code and country', async () => {
  const chinese = {
    currency: 'CNY',
    holder: '青岛听岸音频有限公司',
    accountNumber: '6222 0000 0000 0000 123',
    bankCode: '102100099996',
    country: 'CN',
  };
  const accountNo = await mustSet(chinese);
  expect(await revealPayoutAccount(gateway.db, accountNo, gateway.deployment)).toMatchObject({
    accountNumber: '6222000000000000123',
    bankCode: '102100099996',
    country: 'CN',
    iban: null,
  });
  await mustSet(german);
  expect((await list()).map(({ currency }) => currency)).toEqual(['CNY', 'USD']);
});

test.each([
  [{ iban: 'DE89370400440532013001' }, 'iban', 'must be an IBAN'],
  [{ iban: undefined }, 'iban', 'or an account number'],
  [{ accountNumber: '12345678' }, 'iban', 'not both'],
  [{ iban: undefined, accountNumber: '12345678', country: 'CN' }, 'bankCode', 'is needed'],
  [{ iban: undefined, accountNumber: '12345678', bic: 'DEUTDEFF' }, 'country', 'is missing'],
  [{ iban: undefined, accountNumber: '123', bic: 'DEUTDEFF', country: 'CN' }, 'accountNumber', 'must be 4 to 34'],
  [
    { iban: undefined, accountNumber: '1'.repeat(35), bic: 'DEUTDEFF', country: 'CN' },
    'accountNumber',
    'must be 4 to 34',
  ],
  [{ bic: 'DEUTDE' }, 'bic', 'must be 8 or 11'],
  [{ bankCode: '37040044' }, 'bankCode', 'is part of the IBAN'],
  [{ country: 'FR' }, 'country', 'must be that of the IBAN'],
  [{ currency: 'EUR' }, 'currency', 'must be USD, CNY'],
  [{ holder: '' }, 'holder', 'at least 1 character'],
  [{ holder: 'x'.repeat(71) }, 'holder', 'at most 70 characters'],
  [{ holder: '=1+1' }, 'holder', 'must not begin with'],
  [{ holder: '+1' }, 'holder', 'must not begin with'],
  [{ holder: '-1' }, 'holder', 'must not begin with'],
  [{ holder: '@SUM(1)' }, 'holder', 'must not begin with'],
  [{ holder: 'A\u202eB' }, 'holder', 'must not contain control characters'],
])('%j is refused at the field %s (%j), and changes nothing', async (wrong, field, words) => {
  expect(await set({ ...german, ...wrong })).toMatchObject({ fields: { [field]: expect.stringContaining(words) } });
  expect(await list()).toEqual([]);
});

test('what a shop’s token sets waits for an operator of the platform; until then the former account is used', async () => {
  const first = await mustSet(german);
  const proposed = await mustSet({ ...german, iban: 'GB29NWBK60161331926819' }, { isShop: true });
  const states = async () => (await list()).map(({ accountNo, state }) => [accountNo, state]);
  expect(await states()).toEqual([
    [first, 'current'],
    [proposed, 'proposed'],
  ]);
  const again = await mustSet({ ...german, iban: 'FR1420041010050500013M02606' }, { isShop: true });
  const confirm = (accountNo: string) =>
    confirmPayoutAccount(gateway.db, accountNo, { by: 'chen', now: gateway.now() });
  // The operator has checked another account than the one that is proposed now.
  expect(await confirm(proposed)).toMatchObject({ problem: `There is no payout account ${proposed}` });
  expect(await confirm(first)).toEqual({ problem: `${first} is current; only a proposed one is confirmed` });
  expect(await confirm(again)).toEqual({ accountNo: again });
  expect(await list()).toMatchObject([
    { accountNo: again, state: 'current', setBy: 'tern-office', confirmedBy: 'chen' },
  ]);
});

test('a removed account is deleted if nothing was paid to it', async () => {
  const accountNo = await mustSet(german);
  expect(await removePayoutAccount(gateway.db, accountNo, gateway.now())).toEqual({ accountNo });
  expect(await list()).toEqual([]);
  expect(await revealPayoutAccount(gateway.db, accountNo, gateway.deployment)).toMatchObject({
    problem: expect.any(String),
  });
});

test('concurrent changes leave one current account', async () => {
  const [byOperator, byShop] = [() => mustSet(german), () => mustSet(german, { isShop: true })];
  await Promise.all([byOperator(), byOperator(), byShop(), byShop()]);
  const accounts = await list();
  expect(accounts.filter(({ state }) => state === 'current')).toHaveLength(1);
  expect(accounts.length).toBeLessThanOrEqual(2);
});

test('a command that has another deployment secret than the program sets nothing', async () => {
  const { db, deployment } = gateway;
  await inTransaction(db, (tx) => recordUsedSecret(tx, fingerprintOfSecret(Buffer.alloc(32, 13))));
  expect(await set(german)).toEqual({ problem: expect.stringContaining('another deployment secret') });
  await inTransaction(db, (tx) => recordUsedSecret(tx, fingerprintOfSecret(deployment.deploymentSecret)));
  expect(await set(german)).toMatchObject({ state: 'current' });
});

test('accounts are sealed anew with a new secret of the deployment, and the former one can be removed', async () => {
  const accountNo = await mustSet(german);
  const secrets = { deploymentSecret: Buffer.alloc(32, 91), formerSecrets: [gateway.deployment.deploymentSecret] };
  expect(await revealPayoutAccount(gateway.db, accountNo, secrets)).toMatchObject({ iban });
  expect((await resealSecrets(gateway.db, secrets)).count).toBeGreaterThanOrEqual(1);
  expect(await revealPayoutAccount(gateway.db, accountNo, { ...secrets, formerSecrets: [] })).toMatchObject({ iban });
});
