import type { guestErase } from '@kaimai/contract/account/personal-data';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { eraseBuyer, forgetUnconfirmedWaits, hasOpenOrders } from '#account/personal-data/deletion.ts';
import { endEverySession } from '#account/session/session.ts';
import { tryToRemoveQueuedFiles } from '#file/uploaded-files.ts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { isCopy } from '#instance/instance.ts';
import { enqueueMail, forgetMailsTo } from '#mail/mail.ts';
import { mailTransportOf } from '#mail/mail-transport.ts';
import { recordAccountDeleted } from '#security-log/recording.ts';
import { isAddressOfOthers, listOrderNos, lockGuest } from './guest.sql.ts';

/** Erases a guest's personal data; refused while an order is under way. The calling credential is invalid afterwards. */
export async function eraseGuest(
  context: BuyerContext,
  { orderNo }: ParsedInputOf<typeof guestErase>,
): Promise<Record<string, never>> {
  const { db, deployment, caller, now, transact, sessionsEnded } = context;
  const buyerId = caller.buyer.id;
  const erased = await transact(async (tx) => {
    const guest = await lockGuest(tx, buyerId);
    const orderNos = await listOrderNos(tx, buyerId);
    if (!guest || !orderNos.includes(orderNo)) throw new Refusal('OBJECT_NOT_EXIST');
    if (await hasOpenOrders(tx, buyerId)) throw new Refusal('ACCOUNT_HAS_OPEN_BUSINESS', { detail: openOrdersWords });
    const accessKeys = await endEverySession(tx, buyerId, now());
    await eraseBuyer(tx, buyerId, guest.placeholderEmail);
    await recordAccountDeleted(tx, buyerId, now());
    // The guest's row is deleted by now. Mails stay when an account or other orders have the same address.
    const mailIds = (await isAddressOfOthers(tx, guest.email)) ? [] : await forgetAddress(tx, guest.email);
    // After the deletion of mails, which would delete this one, too.
    await enqueueMail(tx, { to: guest.email, locale: guest.locale, template: 'guestErased', data: { orderNos } });
    return { accessKeys, mailIds };
  });
  sessionsEnded(erased.accessKeys);
  await tryToRemoveQueuedFiles({ db, deployment, now });
  if (erased.mailIds.length > 0) await mailTransportOf(deployment, await isCopy(db)).forget(erased.mailIds);
  return {};
}

/** Deletes mails to the address, and its unconfirmed requests to be notified of stock; returns the ids of the mails. */
async function forgetAddress(tx: Tx, email: string): Promise<number[]> {
  await forgetUnconfirmedWaits(tx, email);
  return forgetMailsTo(tx, email);
}

const openOrdersWords = translations('guest.openOrders');
