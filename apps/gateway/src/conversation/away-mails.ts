import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { Tx } from '#db/database.ts';
import { enqueueMail } from '#mail/mail.ts';
import { shorten } from '#shorten.ts';
import { claimAwayBuyers, type AwayBuyer } from './away-mails.sql.ts';

const maxPerRun = 50;
const maxExcerptCharacters = 300;

/** Writes one mail for each conversation whose mail is due, however many answers are unread; at most `maxPerRun` mails. */
export async function mailAwayBuyers(tx: Tx, now: Date): Promise<void> {
  for (const away of await claimAwayBuyers(tx, now, maxPerRun)) await enqueueReplyMail(tx, away);
}

async function enqueueReplyMail(tx: Tx, away: AwayBuyer): Promise<void> {
  const { to, locale, shopName, unread, lastText } = away;
  const text = lastText || textsIn(locale)('conversation.pictureAlone');
  const excerpt = shorten(text, maxExcerptCharacters);
  const data = { storeName: inLanguage(shopName, locale), count: unread, excerpt, path: pathTo(away) };
  await enqueueMail(tx, { to, locale, template: 'shopReply', data });
}

function pathTo({ shopCode, orderNo }: AwayBuyer): string {
  const fields = { storeCodeNumber: shopCode, ...(orderNo !== null && { orderNo }) };
  return `/conversation?${new URLSearchParams(fields).toString()}`;
}
