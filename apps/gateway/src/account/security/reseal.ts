import type { Secrets } from '#deployment.ts';
import type { Db } from '#db/database.ts';
import {
  listSealedAuthenticators,
  listSealedPayoutAccounts,
  listSealedSessions,
  listSealedWebhooks,
  replaceAuthenticatorSeals,
  replacePayoutAccountSeals,
  replaceSessionSeals,
  replaceWebhookSeals,
  type NewSeal,
  type SealedRow,
} from './reseal.sql.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { isSealedWithCurrentSecret, seal, unseal, type SealedFor } from '../sealed.ts';

/** Decrypting and encrypting this many rows takes some milliseconds, for which requests wait. */
const batchSize = 200;

/** A table with sealed values, read in batches by a key. */
interface SealedKind {
  use: SealedFor['use'];
  /** Sorts before all keys. */
  start: string;
  list: (db: Db, after: string, limit: number) => Promise<SealedRow[]>;
  replace: (db: Db, seals: readonly NewSeal[]) => Promise<number>;
}

const kinds: readonly SealedKind[] = [
  { use: 'session-secret', start: '', list: listSealedSessions, replace: replaceSessionSeals },
  { use: 'authenticator-secret', start: '0', list: listSealedAuthenticators, replace: replaceAuthenticatorSeals },
  { use: 'webhook-secret', start: '', list: listSealedWebhooks, replace: replaceWebhookSeals },
  { use: 'payout-account', start: '', list: listSealedPayoutAccounts, replace: replacePayoutAccountSeals },
];

export interface Resealed {
  /** The number of secrets that were sealed again. */
  count: number;
  /** False when it ended before the last batch. */
  isComplete: boolean;
}

/**
 * Re-encrypts with the current secret everything that was encrypted with a former one, so that sessions, authenticator
 * apps, webhooks and payout accounts stay valid after a change of the secret. Rows that no secret decrypts are left
 * alone. Several processes may run it concurrently. Calls `mayContinue` before each batch, and stops when it returns
 * false.
 */
export async function resealSecrets(db: Db, secrets: Secrets, mayContinue = () => true): Promise<Resealed> {
  let count = 0;
  if (secrets.formerSecrets.length === 0) return { count, isComplete: true };
  for (const kind of kinds) {
    let after: string | undefined = kind.start;
    while (after !== undefined) {
      if (!mayContinue()) return { count, isComplete: false };
      const rows = await kind.list(db, after, batchSize);
      const seals = rows.flatMap((row) => resealRow(row, kind.use, secrets));
      if (seals.length > 0) count += await inTransaction(db, (tx) => kind.replace(tx, seals));
      after = rows.at(-1)?.owner;
    }
  }
  return { count, isComplete: true };
}

/** The row sealed again with the current secret; empty when it is already sealed with it, or when no known secret opens it. */
function resealRow(row: SealedRow, use: SealedFor['use'], secrets: Secrets): NewSeal[] {
  const { owner, sealed: former } = row;
  const sealedFor = { use, owner };
  if (isSealedWithCurrentSecret(former, sealedFor, secrets)) return [];
  const secret = tryToUnseal(row, sealedFor, secrets);
  return secret === undefined ? [] : [{ owner, former, sealed: seal(secret, sealedFor, secrets.deploymentSecret) }];
}

/** The decrypted value; undefined when no known secret opens it. */
function tryToUnseal({ sealed }: SealedRow, sealedFor: SealedFor, secrets: Secrets): string | undefined {
  try {
    return unseal(sealed, sealedFor, secrets);
  } catch {
    return undefined;
  }
}
