import type { Tx } from '#db/database.ts';
import type { Locale } from '@kaimai/contract/locale';
import type { OptionalMail } from '@kaimai/contract/mail-preference';
import type { Mail, SavedGoods } from './mail-payload.ts';
import { addToWaitingMail, deleteMailsTo, insertMail } from './mail.sql.ts';
import { findReader } from './mail-preference.sql.ts';

/** Sends a mail if, and only if, the transaction is committed. Called by the rules of any domain. */
export async function enqueueMail(tx: Tx, mail: Mail): Promise<void> {
  await insertMail(tx, mail);
}

/** Goods of one kind of news that come within this time are one mail. */
const collectForMs = 15 * 60_000;

export interface NewsOfGoods {
  buyerId: number;
  kind: OptionalMail;
  goodsIn: (locale: Locale) => SavedGoods;
  now: Date;
}

/** Writes to a buyer about a favourite, with what else there is to say at that time; nothing where it is not wanted. */
export async function enqueueNewsOfGoods(tx: Tx, { buyerId, kind, goodsIn, now }: NewsOfGoods): Promise<void> {
  const reader = await findReader(tx, buyerId);
  if (!reader || reader.unwanted.includes(kind)) return;
  const { to, locale, buyerNo } = reader;
  const goods = goodsIn(locale);
  if (await addToWaitingMail(tx, { to, kind, goods })) return;
  const mail: Mail = { to, locale, template: kind, data: { goods: [goods] }, optional: { buyerNo, kind } };
  await insertMail(tx, mail, new Date(now.getTime() + collectForMs));
}

/** Forgets every mail to an address, sent or not, and gives their numbers: what lies outside goes after the commit. */
export async function forgetMailsTo(tx: Tx, to: string): Promise<number[]> {
  return deleteMailsTo(tx, to);
}
