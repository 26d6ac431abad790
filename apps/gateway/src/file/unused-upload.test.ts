import { randomUUID } from 'node:crypto';
import { profileUpdate } from '@kaimai/contract/account/account';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { waitForLock } from '#testing/lock-waits.ts';
import { openOneConversation } from '#testing/one-conversation.ts';
import { unusedUploadJob } from './unused-upload.job.ts';
import { deleteUnusedUploads } from './upload.sql.ts';

const fixture = openOneConversation();

const profile = { nickname: 'Maren', birthday: null, locale: 'en_US' } as const;

/** An upload that is due to be deleted. */
async function uploadLongAgo(): Promise<{ id: string; address: string }> {
  const id = randomUUID().replaceAll('-', '').slice(0, 24);
  const file = { width: 10, height: 10, placeholder: '', master_path: `uploads/${id}.webp`, byte_size: 1 };
  const upload = { owner_buyer_id: fixture.maren.id, uploaded_at: new Date(0) };
  await fixture.db
    .insertInto('picture')
    .values({ id, ...file, ...upload })
    .execute();
  return { id, address: `/media/${id}/320` };
}

const isStored = async (id: string) =>
  (await fixture.db.selectFrom('picture').select('id').where('id', '=', id).execute()).length === 1;

describe.each([
  {
    use: 'as an avatar',
    choose: (avatarUrl: string) => fixture.gateway.call(profileUpdate, { ...profile, avatarUrl }, fixture.maren),
    /** Makes the choosing call wait after it has locked the upload. */
    blockChoice: sql`SELECT FROM buyer FOR NO KEY UPDATE`,
  },
  {
    use: 'for a message',
    choose: (address: string) => fixture.write('', { pictures: [address] }),
    blockChoice: sql`LOCK TABLE conversation_message IN SHARE MODE`,
  },
])('an upload that is chosen $use while unused uploads are deleted', ({ choose, blockChoice }) => {
  test('is refused if its deletion came first', async () => {
    const { id, address } = await uploadLongAgo();
    const choosing = await fixture.db.transaction().execute(async (tx) => {
      await deleteUnusedUploads(tx, new Date(), 100);
      const answer = choose(address);
      await waitForLock(fixture.db);
      // In an array, so that the transaction does not wait for the answer.
      return [answer];
    });
    expect(await choosing[0]).toMatchObject({ code: 'PARAMETER_ERROR' });
    expect(await isStored(id)).toBe(false);
  });

  test('is not deleted by a later run either', async () => {
    const { id, address } = await uploadLongAgo();
    expect(await choose(address)).toMatchObject({ code: 'SUCCESS' });
    await unusedUploadJob.run({ ...fixture.gateway, now: () => new Date() });
    expect(await isStored(id)).toBe(true);
  });

  test('is not deleted if the choice came first', async () => {
    const { id, address } = await uploadLongAgo();
    const choosing = await fixture.db.transaction().execute(async (tx) => {
      await blockChoice.execute(tx);
      const answer = choose(address);
      await waitForLock(fixture.db);
      await unusedUploadJob.run({ ...fixture.gateway, now: () => new Date() });
      return [answer];
    });
    expect(await choosing[0]).toMatchObject({ code: 'SUCCESS' });
    expect(await isStored(id)).toBe(true);
  });
});
