import { randomBytes } from 'node:crypto';
import type { CatalogueSource } from '#seeding/catalogue-source.ts';
import { daysBefore, type Seeding } from '#seeding/seeding.ts';

/** Campaigns and hot words of the home page, and the first notices. */
export async function insertHomePage(
  { tx, now, pictures }: Seeding,
  { campaigns, hotWords, notices }: CatalogueSource,
): Promise<void> {
  for (const [position, { pictureFile, title, text, action, ...campaign }] of campaigns.entries()) {
    const picture = pictures.get(pictureFile);
    if (!picture) throw new Error(`the campaign ${campaign.code} has no picture`);
    const texts = { title: JSON.stringify(title), text: JSON.stringify(text), action: JSON.stringify(action) };
    await tx
      .insertInto('campaign')
      .values({ ...campaign, ...texts, position, picture_id: picture.id })
      .execute();
  }
  for (const [position, word] of hotWords.entries()) {
    await tx
      .insertInto('hot_word')
      .values({ position, word: JSON.stringify(word) })
      .execute();
  }
  for (const { advertiseCode, title, text, daysAgo } of notices) {
    await tx
      .insertInto('message')
      .values({
        message_no: randomBytes(9).toString('base64url'),
        buyer_id: null,
        type: 'advertise',
        advertise_code: advertiseCode,
        title: JSON.stringify(title),
        text: JSON.stringify(text),
        created_at: daysBefore(now, daysAgo),
      })
      .execute();
  }
}
