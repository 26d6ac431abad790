import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Ends the sessions used least lately beyond so many, and gives their access keys. */
export async function endSessionsBeyond(
  tx: Tx,
  { buyerId, most, now }: { buyerId: number; most: number; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ accessKey: string }>`
    UPDATE session SET revoked_at = ${now} WHERE access_key IN (
      SELECT access_key FROM session
      WHERE buyer_id = ${buyerId} AND NOT of_guest AND revoked_at IS NULL AND expires_at > ${now}
      ORDER BY last_used_at DESC, created_at DESC, session_no OFFSET ${most})
    RETURNING access_key AS "accessKey"`.execute(tx);
  return rows.map(({ accessKey }) => accessKey);
}
