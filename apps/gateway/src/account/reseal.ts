import type { Secrets } from '#deployment.ts';
import type { Db } from '#http/binding.ts';
import {
  listSealedAuthenticators,
  listSealedSessions,
  replaceAuthenticatorSeal,
  replaceSessionSeal,
  type SealedRow,
} from './reseal.sql.ts';
import { isSealedAnew, seal, unseal, type SealedFor } from './sealed.ts';

const rowsAtOnce = 500;

interface Sealed {
  use: SealedFor['use'];
  /** Before all of them. */
  start: string;
  list: (db: Db, after: string, limit: number) => Promise<SealedRow[]>;
  replace: (db: Db, row: SealedRow, before: Buffer) => Promise<void>;
}

const kinds: readonly Sealed[] = [
  { use: 'session-secret', start: '', list: listSealedSessions, replace: replaceSessionSeal },
  { use: 'authenticator-secret', start: '0', list: listSealedAuthenticators, replace: replaceAuthenticatorSeal },
];

/**
 * Seals what former secrets sealed with the present one, so that sign-ins and authenticators outlive a change of the secret.
 * What no secret opens is left as it is. Gives how many were sealed anew.
 */
export async function resealSecrets(db: Db, secrets: Secrets): Promise<number> {
  if (secrets.formerSecrets.length === 0) return 0;
  let count = 0;
  for (const kind of kinds) {
    let rows = await kind.list(db, kind.start, rowsAtOnce);
    while (rows.length > 0) {
      for (const row of rows) count += (await resealRow(db, kind, row, secrets)) ? 1 : 0;
      rows = await kind.list(db, rows.at(-1)?.owner ?? '', rowsAtOnce);
    }
  }
  return count;
}

async function resealRow(db: Db, { use, replace }: Sealed, row: SealedRow, secrets: Secrets): Promise<boolean> {
  const sealedFor = { use, owner: row.owner };
  if (isSealedAnew(row.sealed, sealedFor, secrets)) return false;
  const opened = tryToUnseal(row, sealedFor, secrets);
  if (opened === undefined) return false;
  await replace(db, { owner: row.owner, sealed: seal(opened, sealedFor, secrets.deploymentSecret) }, row.sealed);
  return true;
}

function tryToUnseal({ sealed }: SealedRow, sealedFor: SealedFor, secrets: Secrets): string | undefined {
  try {
    return unseal(sealed, sealedFor, secrets);
  } catch {
    return undefined;
  }
}
