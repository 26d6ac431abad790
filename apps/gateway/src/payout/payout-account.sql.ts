import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { splitPageKey } from '#db/page-key.ts';

/** An account as it is listed: without its holder and number. */
export interface MaskedAccount {
  accountNo: string;
  shopCode: string;
  currency: SettlementCurrency;
  state: 'proposed' | 'current' | 'former';
  country: string;
  /** The end of its number. */
  lastCharacters: string;
  setBy: string;
  setAt: Date;
  confirmedBy: string | null;
  confirmedAt: Date | null;
}

const maskedColumns = sql`
  account.account_no AS "accountNo", shop.code AS "shopCode", account.currency, account.state, account.country,
  account.last_characters AS "lastCharacters", account.set_by AS "setBy", account.set_at AS "setAt",
  account.confirmed_by AS "confirmedBy", account.confirmed_at AS "confirmedAt"`;

export interface AccountQuery {
  shopCode?: string | undefined;
  state?: 'proposed' | 'current' | undefined;
  /** The shop, currency and state of the last account of the page before, such as `TERN USD current`. */
  after?: string | undefined;
  limit: number;
}

/** Proposed and current accounts, by shop, currency and state. */
export async function listAccountRows(
  db: Db,
  { shopCode, state, after, limit }: AccountQuery,
): Promise<MaskedAccount[]> {
  const [afterShop = '', afterCurrency = '', afterState = ''] = splitPageKey(after);
  const { rows } = await sql<MaskedAccount>`
    SELECT ${maskedColumns} FROM payout_account account JOIN shop ON shop.id = account.shop_id
    WHERE ${state === undefined ? sql`account.state IN ('proposed', 'current')` : sql`account.state = ${state}`}
      AND ${shopCode === undefined ? sql`true` : sql`shop.code = ${shopCode}`}
      AND ${after === undefined ? sql`true` : sql`(shop.code, account.currency, account.state) > (${afterShop}, ${afterCurrency}, ${afterState})`}
    ORDER BY shop.code, account.currency, account.state LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Locks a shop and returns its id, so that only one transaction at a time changes its accounts and payouts. Undefined
 * for an unknown shop.
 */
export async function lockShop(tx: Tx, shopCode: string): Promise<number | undefined> {
  const row = await tx.selectFrom('shop').select('id').where('code', '=', shopCode).forNoKeyUpdate().executeTakeFirst();
  return row?.id;
}

export async function findShopOfAccount(db: Db, accountNo: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payout_account')
    .innerJoin('shop', 'shop.id', 'payout_account.shop_id')
    .select('code')
    .where('account_no', '=', accountNo)
    .executeTakeFirst();
  return row?.code;
}

export interface StoredAccount extends MaskedAccount {
  id: number;
  shopId: number;
  sealed: Buffer;
}

const storedColumns = sql`
  ${maskedColumns}, account.id, account.shop_id AS "shopId", account.encrypted_details AS sealed`;

export async function findAccount(db: Db, accountNo: string): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    SELECT ${storedColumns} FROM payout_account account JOIN shop ON shop.id = account.shop_id
    WHERE account_no = ${accountNo}`.execute(db);
  return rows[0];
}

export async function findCurrentAccount(
  tx: Tx,
  shopId: number,
  currency: SettlementCurrency,
): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    SELECT ${storedColumns} FROM payout_account account JOIN shop ON shop.id = account.shop_id
    WHERE shop_id = ${shopId} AND currency = ${currency} AND state = 'current'`.execute(tx);
  return rows[0];
}

export interface NewAccount {
  accountNo: string;
  shopId: number;
  currency: SettlementCurrency;
  state: 'proposed' | 'current';
  country: string;
  lastCharacters: string;
  sealed: Buffer;
  setBy: string;
  now: Date;
}

export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  const { state, setBy, now } = account;
  const isCurrent = state === 'current';
  await tx
    .insertInto('payout_account')
    .values({
      account_no: account.accountNo,
      shop_id: account.shopId,
      currency: account.currency,
      state,
      country: account.country,
      last_characters: account.lastCharacters,
      encrypted_details: account.sealed,
      set_by: setBy,
      set_at: now,
      confirmed_by: isCurrent ? setBy : null,
      confirmed_at: isCurrent ? now : null,
    })
    .execute();
}

export async function markConfirmed(tx: Tx, accountId: number, { by, now }: { by: string; now: Date }): Promise<void> {
  await tx
    .updateTable('payout_account')
    .set({ state: 'current', confirmed_by: by, confirmed_at: now })
    .where('id', '=', accountId)
    .execute();
}

interface AccountsToEnd {
  shopId: number;
  currency: SettlementCurrency;
  states: readonly ('proposed' | 'current')[];
  now: Date;
}

/** Ends accounts: accounts without payouts are deleted, the others become former accounts. */
export async function endAccounts(tx: Tx, { shopId, currency, states, now }: AccountsToEnd): Promise<void> {
  await sql`
    DELETE FROM payout_account WHERE shop_id = ${shopId} AND currency = ${currency} AND state = ANY(${[...states]}::text[])
      AND NOT EXISTS (SELECT FROM shop_payout WHERE account_id = payout_account.id)`.execute(tx);
  await sql`
    UPDATE payout_account SET state = 'former', ended_at = ${now}
    WHERE shop_id = ${shopId} AND currency = ${currency} AND state = ANY(${[...states]}::text[])`.execute(tx);
}
