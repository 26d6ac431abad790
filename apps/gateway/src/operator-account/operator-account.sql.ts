import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Operator } from './operator.ts';
import type { Scope } from './scopes.ts';

export interface FoundToken extends Operator {
  tokenId: number;
  lastUsedAt: Date | null;
}

/** The operator of a token; undefined if it is unknown, revoked or expired, or if the account is closed. */
export async function findByTokenHash(db: Db, hash: Buffer, now: Date): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    SELECT account.id AS "accountId", account.name, token_no AS "tokenNo", scopes, token.id AS "tokenId",
           last_used_at AS "lastUsedAt",
           CASE WHEN shop.id IS NOT NULL THEN jsonb_build_object('id', shop.id, 'code', shop.code) END AS shop
    FROM operator_token token JOIN operator_account account ON account.id = token.account_id
      LEFT JOIN shop ON shop.id = account.shop_id
    WHERE token_hash = ${hash} AND revoked_at IS NULL AND expires_at > ${now} AND account.closed_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

export async function recordUse(db: Db, tokenId: number, now: Date): Promise<void> {
  await db.updateTable('operator_token').set({ last_used_at: now }).where('id', '=', tokenId).execute();
}

/** An account as listed for operators. */
export interface ListedAccount {
  name: string;
  shopCode: string | null;
  login: string | null;
  createdAt: Date;
  closedAt: Date | null;
  /** Tokens that are neither revoked nor expired. */
  tokens: number;
}

export async function listAccountRows(db: Db, now: Date): Promise<ListedAccount[]> {
  const { rows } = await sql<ListedAccount>`
    SELECT account.name, shop.code AS "shopCode", login, account.created_at AS "createdAt", account.closed_at AS "closedAt",
           (SELECT count(*) FROM operator_token WHERE account_id = account.id AND revoked_at IS NULL
              AND expires_at > ${now})::int AS tokens
    FROM operator_account account LEFT JOIN shop ON shop.id = account.shop_id ORDER BY account.name`.execute(db);
  return rows;
}

export async function findAccountOfLogin(db: Db, login: string): Promise<string | undefined> {
  const row = await db.selectFrom('operator_account').select('name').where('login', '=', login).executeTakeFirst();
  return row?.name;
}

/** The login of each account that has one, or had one before it was closed, by the name of the account. */
export async function findLoginsOfAccounts(tx: Tx, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; login: string }>`
    SELECT name, coalesce(login, former_login) AS login FROM operator_account
    WHERE name = ANY(${[...names]}) AND coalesce(login, former_login) IS NOT NULL`.execute(tx);
  return new Map(rows.map(({ name, login }) => [name, login]));
}

/** False if the name or the login is taken. */
export async function insertAccount(
  tx: Tx,
  account: { name: string; shopId: number | null; login: string | null; now: Date },
): Promise<boolean> {
  const { name, shopId, login, now } = account;
  const row = await tx
    .insertInto('operator_account')
    .values({ name, shop_id: shopId, login, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface LockedAccount {
  id: number;
  isShop: boolean;
  closedAt: Date | null;
}

/** Locks the row of an account until the transaction ends; undefined for an unknown name. */
export async function lockOperatorAccount(tx: Tx, name: string): Promise<LockedAccount | undefined> {
  const { rows } = await sql<LockedAccount>`
    SELECT id, shop_id IS NOT NULL AS "isShop", closed_at AS "closedAt" FROM operator_account
    WHERE name = ${name} FOR UPDATE`.execute(tx);
  return rows[0];
}

/**
 * Closes an account and revokes its tokens; returns how many. The login becomes free for another account; `former_login`
 * stores it for `isSamePerson`.
 */
export async function closeAccountRow(tx: Tx, accountId: number, now: Date): Promise<number> {
  await tx
    .updateTable('operator_account')
    .set(({ ref }) => ({ closed_at: now, former_login: ref('login'), login: null }))
    .where('id', '=', accountId)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('operator_token')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export interface NewToken {
  tokenNo: string;
  accountId: number;
  hash: Buffer;
  scopes: readonly Scope[];
  label: string;
  now: Date;
  expiresAt: Date;
}

export async function insertToken(tx: Tx, token: NewToken): Promise<void> {
  const { tokenNo, accountId, hash, label, now, expiresAt } = token;
  await tx
    .insertInto('operator_token')
    .values({
      token_no: tokenNo,
      account_id: accountId,
      token_hash: hash,
      scopes: [...token.scopes],
      label,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

/** A token as listed for operators; the token itself is not known. */
export interface ListedToken {
  tokenNo: string;
  operator: string;
  shopCode: string | null;
  scopes: string[];
  label: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
}

export async function listTokenRows(db: Db, operator: string | undefined): Promise<ListedToken[]> {
  const { rows } = await sql<ListedToken>`
    SELECT token_no AS "tokenNo", account.name AS operator, shop.code AS "shopCode", scopes, label,
           token.created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt"
    FROM operator_token token JOIN operator_account account ON account.id = token.account_id
      LEFT JOIN shop ON shop.id = account.shop_id
    WHERE ${operator === undefined ? sql`true` : sql`account.name = ${operator}`}
    ORDER BY account.name, token.id`.execute(db);
  return rows;
}

/** Locks a token; undefined for an unknown number. `revokedAt` is the time of an earlier revocation. */
export async function lockToken(tx: Tx, tokenNo: string): Promise<{ id: number; revokedAt: Date | null } | undefined> {
  return tx
    .selectFrom('operator_token')
    .select(['id', 'revoked_at as revokedAt'])
    .where('token_no', '=', tokenNo)
    .forUpdate()
    .executeTakeFirst();
}

export async function markRevoked(tx: Tx, tokenId: number, now: Date): Promise<void> {
  await tx.updateTable('operator_token').set({ revoked_at: now }).where('id', '=', tokenId).execute();
}
