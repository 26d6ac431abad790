import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import type { SecurityEventKind } from './security-event.ts';

export interface NewSecurityRow {
  at: Date;
  kind: SecurityEventKind;
  buyerId: number | null;
  /** Identifies the account if `buyerId` is null. */
  userNo: string | null;
  /** Identifies the account if `buyerId` and `userNo` are null; not stored. */
  email: string | null;
  emailHash: string | null;
  operator: string | null;
  network: string;
  detail: string;
  times: number;
}

export async function insertSecurityRows(db: Db | Tx, rows: readonly NewSecurityRow[]): Promise<void> {
  await db
    .insertInto('security_event')
    .values((eb) =>
      rows.map(({ buyerId, userNo, email, emailHash, ...row }) => {
        // No account has an empty e-mail, so an event without a number and an e-mail gets no account.
        const [column, value] = userNo === null ? (['email', email ?? ''] as const) : (['buyer_no', userNo] as const);
        const accountId = eb.selectFrom('buyer').select('id').where(column, '=', value);
        return { ...row, email_hash: emailHash, buyer_id: buyerId ?? accountId };
      }),
    )
    .execute();
}

export interface SecurityQuery {
  since: Date | undefined;
  until: Date | undefined;
  kinds: readonly SecurityEventKind[];
  /** Events of this account, and those in which this e-mail was entered. */
  about: { email: string; emailHashes: readonly string[] } | undefined;
  operator?: string | undefined;
  /** The id of a row; only older rows are listed. */
  after?: string | undefined;
  limit: number;
}

export interface SecurityRow {
  id: number;
  at: Date;
  kind: string;
  times: number;
  buyerId: number | null;
  /** The account's public number; null without an account, or after its deletion. */
  userNo: string | null;
  emailHash: string | null;
  operator: string | null;
  network: string;
  detail: string;
}

/** The newest matching rows, in chronological order. */
export async function listSecurityRows(db: Db, query: SecurityQuery): Promise<SecurityRow[]> {
  const { since, until, kinds, about, operator, after, limit } = query;
  // The values after `??` are never used: they are for the type checker, which does not know what `$if` has tested.
  const rows = await db
    .selectFrom('security_event')
    .leftJoin('buyer', 'buyer.id', 'security_event.buyer_id')
    .select([
      'security_event.id',
      'at',
      'kind',
      'times',
      'buyer_id as buyerId',
      'buyer_no as userNo',
      'email_hash as emailHash',
      'operator',
      'network',
      'detail',
    ])
    .$if(since !== undefined, (rest) => rest.where('at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (rest) => rest.where('at', '<', until ?? new Date(0)))
    .$if(kinds.length > 0, (rest) => rest.where('kind', 'in', kinds))
    .$if(about !== undefined, (rest) =>
      rest.where((eb) =>
        eb.or([eb('buyer.email', '=', about?.email ?? ''), eb('email_hash', 'in', about?.emailHashes ?? [''])]),
      ),
    )
    .$if(operator !== undefined, (rest) => rest.where('operator', '=', operator ?? ''))
    .$if(after !== undefined, (rest) =>
      rest.where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('at', 'security_event.id'),
          '<',
          selectFrom('security_event as last')
            .select(['last.at', 'last.id'])
            // An invalid id becomes 0, which no row has.
            .where('last.id', '=', /^\d{1,15}$/.test(after ?? '') ? Number(after) : 0)
            .$asTuple('at', 'id'),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('security_event.id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

/** The times before which rows are deleted. */
export interface DeletionTimes {
  /** For rows about refused callers without a session. */
  unknownRefusals: Date;
  others: Date;
}

/**
 * Deletes old rows in batches. The database itself refuses to delete rows that are younger than migration 240 allows, so
 * its clock is used as well.
 */
export async function deleteSecurityRowsBefore(db: Db, { unknownRefusals, others }: DeletionTimes): Promise<void> {
  await deleteInBatches(db, 'security_event', sql`at < least(${others}, now() - interval '180 days')`);
  await deleteInBatches(
    db,
    'security_event',
    sql`kind IN ('refused', 'throttled') AND buyer_id IS NULL AND email_hash IS NULL
      AND at < least(${unknownRefusals}, now() - interval '14 days')`,
  );
}
