import { randomBytes } from 'node:crypto';
import { seal, unseal } from '#account/sealed.ts';
import type { Tx } from '#db/database.ts';
import type { Secrets } from '#deployment.ts';
import { isSealingSecret } from '#instance/processes.ts';
import { parseFields, type Problem } from '#service/input-fields.ts';
import { accountFields, detailsOf, type AccountDetails, type PayoutAccountInput } from './account-fields.ts';
import {
  endAccounts,
  findAccount,
  findShopOfAccount,
  insertAccount,
  lockShop,
  markConfirmed,
  type StoredAccount,
} from './payout-account.sql.ts';
import { unknownObject } from '#service/unknown-object.ts';

const sealUse = 'payout-account';

/** Who sets an account. */
interface SetBy {
  name: string;
  /** True for a token of the shop: the account then waits for an operator of the platform. */
  isShop: boolean;
}

export interface SetAccountInput {
  shopCode: string;
  input: PayoutAccountInput;
  by: SetBy;
  secrets: Secrets;
  now: Date;
}

export interface SetAccountResult {
  accountNo: string;
  state: 'proposed' | 'current';
}

/**
 * Sets the account that a shop is paid to. Payouts that were prepared before keep their account, and are no longer
 * exported.
 */
export async function setAccount(
  tx: Tx,
  { shopCode, input, by, secrets, now }: SetAccountInput,
): Promise<SetAccountResult | Problem> {
  const parsed = parseFields(accountFields, input);
  if ('problem' in parsed) return parsed;
  // A command with another data folder may have another secret, and would seal what the program cannot open.
  if (!(await isSealingSecret(tx, secrets.deploymentSecret)))
    return { problem: 'The program that runs on this database has another deployment secret' };
  const shopId = await lockShop(tx, shopCode);
  if (shopId === undefined) return unknownObject('shop', shopCode);
  const { currency } = parsed.fields;
  const details = detailsOf(parsed.fields);
  const state = by.isShop ? 'proposed' : 'current';
  await endAccounts(tx, { shopId, currency, states: by.isShop ? ['proposed'] : ['proposed', 'current'], now });
  const accountNo = `B${randomBytes(8).toString('hex')}`;
  const sealed = seal(JSON.stringify(details), { use: sealUse, owner: accountNo }, secrets.deploymentSecret);
  const lastCharacters = (details.iban ?? details.accountNumber ?? '').slice(-4);
  const { country } = details;
  await insertAccount(tx, { accountNo, shopId, currency, state, country, lastCharacters, sealed, setBy: by.name, now });
  return { accountNo, state };
}

/** Confirms an account, after an operator of the platform has checked with the shop that it is the shop's own. */
export async function confirmAccount(
  tx: Tx,
  accountNo: string,
  { by, now }: { by: string; now: Date },
): Promise<{ accountNo: string } | Problem> {
  const account = await lockAccount(tx, accountNo);
  if (!account) return unknownAccount(accountNo);
  if (account.state !== 'proposed')
    return { problem: `${accountNo} is ${account.state}; only a proposed one is confirmed` };
  const { shopId, currency } = account;
  await endAccounts(tx, { shopId, currency, states: ['current'], now });
  await markConfirmed(tx, account.id, { by, now });
  return { accountNo };
}

/** Ends an account: nothing is paid to it any more. */
export async function removeAccount(tx: Tx, accountNo: string, now: Date): Promise<{ accountNo: string } | Problem> {
  const account = await lockAccount(tx, accountNo);
  if (!account) return unknownAccount(accountNo);
  const { shopId, currency, state } = account;
  if (state === 'former') return { problem: `${accountNo} is former already` };
  await endAccounts(tx, { shopId, currency, states: [state], now });
  return { accountNo };
}

/** Decrypts an account. Throws if no secret of the deployment opens it. */
export function openAccount(
  { accountNo, sealed }: Pick<StoredAccount, 'accountNo' | 'sealed'>,
  secrets: Secrets,
): AccountDetails {
  return JSON.parse(unseal(sealed, { use: sealUse, owner: accountNo }, secrets)) as AccountDetails;
}

/** Finds an account after locking its shop, as everything that changes accounts does. */
async function lockAccount(tx: Tx, accountNo: string): Promise<StoredAccount | undefined> {
  const shopCode = await findShopOfAccount(tx, accountNo);
  if (shopCode === undefined) return undefined;
  await lockShop(tx, shopCode);
  return findAccount(tx, accountNo);
}

function unknownAccount(accountNo: string): Problem {
  return unknownObject('payout account', accountNo);
}
