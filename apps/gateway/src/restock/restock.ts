import { restockConfirmHours as confirmHours } from '@kaimai/contract/restock/restock';
import type * as services from '@kaimai/contract/restock/restock';
import { translations, textsIn } from '@kaimai/contract/texts/gateway-texts';
import { inLanguage, type Locale } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Tx } from '#db/database.ts';
import { enqueueMail } from '#mail/mail.ts';
import { isMailEnabled } from '#mail/mail-preference.ts';
import { maskEmail } from '#mail/mask-email.ts';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { blindEmail, countWithin, perNetwork } from '#throttle/throttle.ts';
import { confirmToken, readConfirmToken } from './confirm-link.ts';
import { emailKey } from './email-key.ts';
import { maxWaits, restockLimits } from './limits.ts';
import {
  confirmWait,
  lockAndCountOtherWaits,
  deleteWait,
  deleteWaitOfBuyer,
  insertWaitByEmail,
  insertWaitOfBuyer,
  listWaitedSkuCodes,
  lockVariant,
  lockWait,
  type Variant,
} from './restock.sql.ts';

const hourMs = 3_600_000;

/** A wait ends after this time, even if the variant never came back. */
export const keepDays = 180;

/** Product and variant: “Tern One headphones (Ink)”. */
export function nameOf({ title, optionText }: Pick<Variant, 'title' | 'optionText'>): (locale: Locale) => string {
  return (locale) => {
    const option = inLanguage(optionText, locale);
    if (!option) return inLanguage(title, locale);
    return textsIn(locale)('restock.name', { title: inLanguage(title, locale), option });
  };
}

export async function listWaits(
  { db, caller, now }: BuyerContext,
  { commodityCode }: ParsedInputOf<typeof services.restockWaits>,
): Promise<OutputOf<typeof services.restockWaits>> {
  const [skuCodes, mail] = await Promise.all([
    listWaitedSkuCodes(db, { buyerId: caller.buyer.id, commodityCode, now: now() }),
    isMailEnabled(db, caller.buyer.id, 'backInStock'),
  ]);
  return { skuCodes, mail };
}

export async function setWait(
  { caller, now, transact }: BuyerContext,
  { skuCode, wait }: ParsedInputOf<typeof services.restockWaitSet>,
): Promise<OutputOf<typeof services.restockWaitSet>> {
  const buyerId = caller.buyer.id;
  return transact(async (tx) => {
    if (!wait) {
      await deleteWaitOfBuyer(tx, buyerId, skuCode);
      return { wait };
    }
    const { skuId } = await lockSoldOut(tx, skuCode);
    if ((await lockAndCountOtherWaits(tx, { buyerId, skuId, now: now() })) >= maxWaits)
      throw new Refusal('FAILURE', { detail: tooManyWaits });
    await insertWaitOfBuyer(tx, buyerId, { skuId, locale: caller.locale, now: now(), expiresAt: endOfWait(now()) });
    return { wait };
  });
}

/** Writes an unconfirmed wait and mails its link; the answer is the same whether or not the address waits already. */
export async function requestByEmail(
  context: Context,
  { skuCode, email }: ParsedInputOf<typeof services.restockAsk>,
): Promise<OutputOf<typeof services.restockAsk>> {
  const { db, caller, deployment, now, transact } = context;
  await countWithin(db, [perNetwork(caller, restockLimits.requestsFromNetwork)], now());
  await transact(async (tx) => {
    const variant = await lockSoldOut(tx, skuCode);
    const subject = blindEmail(email, deployment.deploymentSecret);
    await countWithin(tx, [{ ...restockLimits.requestsToEmail, subject }], now());
    const { locale } = caller;
    const expiresAt = new Date(now().getTime() + confirmHours * hourMs);
    const visitor = { email, emailKey: emailKey(email, deployment) };
    const waitNo = await insertWaitByEmail(tx, visitor, { skuId: variant.skuId, locale, now: now(), expiresAt });
    const data = { name: nameOf(variant)(locale), token: confirmToken(waitNo, deployment), confirmHours, keepDays };
    // A visitor has no buyer number: the key of the e-mail takes its place (`MailSubscription`).
    const optional = { kind: 'restock', buyerNo: visitor.emailKey } as const;
    await enqueueMail(tx, { to: email, locale, template: 'restockConfirm', data, optional });
  });
  return {};
}

export async function confirmByLink(
  { caller, deployment, now, transact }: Context,
  { token }: ParsedInputOf<typeof services.restockConfirm>,
): Promise<OutputOf<typeof services.restockConfirm>> {
  const waitNo = readConfirmToken(token, deployment);
  return transact(async (tx) => {
    const wait = waitNo === undefined ? undefined : await lockWait(tx, waitNo, now());
    if (!wait) throw new Refusal('OBJECT_NOT_EXIST', { detail: linkExpired });
    // If the variant is in stock again by now, there is nothing to wait for.
    await (wait.inStock ? deleteWait(tx, wait.id) : confirmWait(tx, wait.id, now(), endOfWait(now())));
    const { commodityCode, skuCode, inStock, email } = wait;
    return { commodityCode, skuCode, name: nameOf(wait)(caller.locale), maskedEmail: maskEmail(email), inStock };
  });
}

async function lockSoldOut(tx: Tx, skuCode: string): Promise<Variant> {
  const variant = await lockVariant(tx, skuCode);
  if (!variant) throw new Refusal('OBJECT_NOT_EXIST');
  if (variant.inStock) throw new Refusal('FAILURE', { detail: alreadyInStock });
  return variant;
}

function endOfWait(now: Date): Date {
  return new Date(now.getTime() + keepDays * 24 * hourMs);
}

const alreadyInStock = translations('restock.inStock');
const tooManyWaits = translations('restock.full', { most: maxWaits });
const linkExpired = translations('restock.linkExpired');
