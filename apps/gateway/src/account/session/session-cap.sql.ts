import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

interface SessionCap {
  /** The new session, which is not ended. */
  newest: { buyerId: number; accessKey: string };
  max: number;
  now: Date;
}

/**
 * Ends the least recently used sessions beyond the maximum, and returns their access keys. The new one comes first, since
 * others may have been used by a machine with a later clock.
 */
export async function endSessionsBeyond(tx: Tx, { newest, max, now }: SessionCap): Promise<string[]> {
  const { rows } = await sql<{ accessKey: string }>`
    UPDATE session SET revoked_at = ${now} WHERE access_key IN (
      SELECT access_key FROM session
      WHERE buyer_id = ${newest.buyerId} AND NOT of_guest AND revoked_at IS NULL AND expires_at > ${now}
      ORDER BY access_key = ${newest.accessKey} DESC, last_used_at DESC, created_at DESC, session_no OFFSET ${max})
    RETURNING access_key AS "accessKey"`.execute(tx);
  return rows.map(({ accessKey }) => accessKey);
}
