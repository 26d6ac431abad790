import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { findShopId } from '#db/shop-id.ts';
import type { Problem } from '#service/input-fields.ts';
import {
  closeAccountRow,
  findAccountOfLogin,
  insertAccount,
  insertToken,
  listAccountRows,
  listTokenRows,
  lockOperatorAccount,
  lockToken,
  markRevoked,
  type ListedAccount,
  type ListedToken,
} from './operator-account.sql.ts';
import { scopesFor, type Scope } from './scopes.ts';
import { newToken } from './token.ts';
import { unknownObject } from '#service/unknown-object.ts';

export { nameOfLogin } from './same-person.ts';
export { scopes } from './scopes.ts';
export type { Scope } from './scopes.ts';

const dayMs = 86_400_000;

/** Accounts in the order of their names, closed ones too. */
export async function listOperators(db: Db, now: Date): Promise<ListedAccount[]> {
  return listAccountRows(db, now);
}

/** The operator who has this login on the machine; undefined if none has. */
export async function findNameOfLogin(db: Db, login: string): Promise<string | undefined> {
  return findAccountOfLogin(db, login);
}

export interface NewOperator {
  name: string;
  /** Limits the account to the data of this shop; without it, the account is of the platform. */
  shopCode?: string | undefined;
  /** The name of the same person as a user of the operating system. */
  login?: string | undefined;
  now: Date;
}

/** Adds an account, which can do nothing before it has a token. */
export async function addOperator(
  db: Db,
  { name, shopCode, login, now }: NewOperator,
): Promise<{ name: string } | Problem> {
  if (!/^[a-z\d][a-z\d._-]{1,39}$/.test(name))
    return { problem: 'A name is 2 to 40 small letters, digits, dots, hyphens or underlines' };
  return inTransaction(db, async (tx) => {
    const shopId = shopCode === undefined ? null : await findShopId(tx, shopCode);
    if (shopId === undefined) return { problem: `There is no shop ${shopCode}` };
    const isNew = await insertAccount(tx, { name, shopId, login: login ?? null, now });
    return isNew ? { name } : { problem: `There is an operator ${name} already, or one with this login` };
  });
}

/** Closes an account: its tokens stop working. No new account can have its name, because the log contains it. */
export async function closeOperator(
  db: Db,
  { name, now }: { name: string; now: Date },
): Promise<{ revokedTokens: number } | Problem> {
  return inTransaction(db, async (tx) => {
    const account = await lockOperatorAccount(tx, name);
    if (!account) return unknownObject('operator', name);
    if (account.closedAt) return { problem: `${name} is closed already` };
    return { revokedTokens: await closeAccountRow(tx, account.id, now) };
  });
}

export interface RequestedToken {
  operator: string;
  /** `all` for every scope that the account may have. */
  scopes: readonly Scope[] | 'all';
  label: string;
  validDays: number;
  now: Date;
}

export interface CreatedToken {
  tokenNo: string;
  /** Shown once: only its hash is stored. */
  token: string;
  scopes: readonly Scope[];
  expiresAt: Date;
}

export async function createToken(
  db: Db,
  { operator, scopes, label, validDays, now }: RequestedToken,
): Promise<CreatedToken | Problem> {
  return inTransaction(db, async (tx) => {
    const account = await lockOperatorAccount(tx, operator);
    if (!account) return unknownObject('operator', operator);
    if (account.closedAt) return { problem: `${operator} is closed` };
    const allowedScopes = scopesFor(account);
    const grantedScopes = scopes === 'all' ? allowedScopes : [...new Set(scopes)];
    const forbiddenScope = grantedScopes.find((scope) => !allowedScopes.includes(scope));
    if (forbiddenScope !== undefined) return { problem: `A shop’s token cannot have ${forbiddenScope}` };
    const { tokenNo, token, hash } = newToken();
    const expiresAt = new Date(now.getTime() + validDays * dayMs);
    await insertToken(tx, { tokenNo, accountId: account.id, hash, scopes: grantedScopes, label, now, expiresAt });
    return { tokenNo, token, scopes: grantedScopes, expiresAt };
  });
}

/** Tokens of one operator or of all, revoked and expired ones too. */
export async function listTokens(db: Db, operator: string | undefined): Promise<ListedToken[]> {
  return listTokenRows(db, operator);
}

/** The token stops working immediately, in every process. */
export async function revokeToken(
  db: Db,
  { tokenNo, now }: { tokenNo: string; now: Date },
): Promise<{ tokenNo: string } | Problem> {
  return inTransaction(db, async (tx) => {
    const token = await lockToken(tx, tokenNo);
    if (!token) return unknownObject('token', tokenNo);
    if (token.revokedAt) return { problem: `${tokenNo} is revoked already` };
    await markRevoked(tx, token.id, now);
    return { tokenNo };
  });
}
