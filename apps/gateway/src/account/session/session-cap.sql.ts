import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

interface SessionsKept {
  /** The session that has just begun: it goes on. */
  begun: { buyerId: number; accessKey: string };
  most: number;
  now: Date;
}

/** Ends the least recently used sessions beyond the maximum, and gives their access keys. */
export async function endSessionsBeyond(tx: Tx, { begun, most, now }: SessionsKept): Promise<string[]> {
  const { rows } = await sql<{ accessKey: string }>`
    UPDATE session SET revoked_at = ${now} WHERE access_key IN (
      SELECT access_key FROM session
      WHERE buyer_id = ${begun.buyerId} AND NOT of_guest AND revoked_at IS NULL AND expires_at > ${now}
      ORDER BY access_key = ${begun.accessKey} DESC, last_used_at DESC, created_at DESC, session_no OFFSET ${most})
    RETURNING access_key AS "accessKey"`.execute(tx);
  return rows.map(({ accessKey }) => accessKey);
}
