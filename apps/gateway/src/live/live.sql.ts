import type { Db } from '#db/database.ts';

/** The buyer of a session; undefined if the session has ended. */
export async function findOwnerOfSession(db: Db, sessionNo: string, now: Date): Promise<number | undefined> {
  const session = await db
    .selectFrom('session')
    .select('buyer_id as buyerId')
    .where('session_no', '=', sessionNo)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return session?.buyerId;
}
