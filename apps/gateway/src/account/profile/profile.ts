import type { profileDetail, profileUpdate } from '@kaimai/contract/account/account';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { getAccount, isOwnPicture, updateProfile } from '../buyer.sql.ts';
import { summaryOf } from './buyer-summary.ts';

const earliestBirthday = '1900-01-01';

export async function getProfile({ db, caller }: BuyerContext): Promise<OutputOf<typeof profileDetail>> {
  const account = await getAccount(db, caller.buyer.id);
  const { birthday, locale, registeredAt, deletionDueAt } = account;
  return {
    ...summaryOf(account),
    birthday,
    locale,
    registeredAt: registeredAt.toISOString(),
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
  };
}

/** Changes name, birthday, language and avatar. */
export async function changeProfile(
  context: BuyerContext,
  change: ParsedInputOf<typeof profileUpdate>,
): Promise<OutputOf<typeof profileUpdate>> {
  const buyerId = context.caller.buyer.id;
  if (change.birthday !== null && !isBirthday(change.birthday, context.now())) {
    throw new Refusal('PARAMETER_ERROR', { fields: { birthday: birthdayWords } });
  }
  const account = await context.transact(async (tx) => {
    if (change.avatarUrl !== null) await refuseForeignAvatar(tx, buyerId, change.avatarUrl);
    return updateProfile(tx, buyerId, change);
  });
  return { buyer: summaryOf(account) };
}

/** Whether a date is neither before 1900 nor in the future, by UTC; ISO dates compare as texts. */
function isBirthday(date: string, now: Date): boolean {
  return date >= earliestBirthday && date <= now.toISOString().slice(0, 10);
}

/** Accepts only the URL of a picture that this buyer uploaded: no other URL gets into other buyers' pages. */
async function refuseForeignAvatar(tx: Tx, buyerId: number, avatarUrl: string): Promise<void> {
  const pictureId = /^\/media\/([0-9a-f]{8,64})\/\d{2,4}$/.exec(avatarUrl)?.[1];
  if (pictureId && (await isOwnPicture(tx, buyerId, pictureId))) return;
  throw new Refusal('PARAMETER_ERROR', { fields: { avatarUrl: avatarWords } });
}

const birthdayWords = translations('account.birthday');

const avatarWords = translations('account.avatar');
