import type { paymentStart } from '@kaimai/contract/payment/payment';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Db, Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { siteOrigin } from '#service/site-origin.ts';
import { Refusal } from '#service/refusal.ts';
import { refuseChangeOfOriginal } from '#instance/fence.ts';
import {
  findPayable,
  insertAttemptIfNoneOpen,
  listOpenPages,
  type OpenPage,
  type PayablePayment,
} from './payment.sql.ts';
import type { PaymentProvider, StartedCharge } from './provider.ts';
import { findProvider, listOfferedProviders } from './providers.ts';
import { closeAttempts } from './reconcile.ts';

/**
 * Opens the provider's page for a payment. A second attempt while the first is open gets the same page, so that a
 * double tap cannot pay twice. An attempt at another provider, or in another language, closes the open one first; a
 * page in another language that cannot be closed is used again. The provider is called outside of the transaction; if
 * the payment closed meanwhile, nobody sees the page of the new charge.
 */
export async function startPayment(
  context: BuyerContext,
  { payNo, provider: code, returnTo }: ParsedInputOf<typeof paymentStart>,
): Promise<OutputOf<typeof paymentStart>> {
  const { db, caller, now, transact } = context;
  const owner = { buyerId: caller.buyer.id, payNo };
  const payable = getPayable(await findPayable(db, { ...owner, lock: false }), now());
  const provider = getOfferedProvider(context, payable, code);
  const isClosed = await closeOtherPages(context, payable, code);
  // One of the closed attempts may have been paid, or is being paid right now.
  const payment = isClosed ? getPayable(await findPayable(db, { ...owner, lock: false }), now()) : payable;
  const hasOpenPage = payment.attemptCount > 0 && (await findOpenPage(db, payment.id, code)) !== undefined;
  const charge = hasOpenPage ? null : await openCharge(context, provider, { payNo, returnTo, ...payment });
  return transact(async (tx) => {
    // Sent together, but run in this order: other attempts at this payment wait for its lock. A refusal undoes the insertion.
    const [lockedPayment, openPage] = await Promise.all([
      findPayable(tx, { ...owner, lock: true }),
      findOpenPage(tx, payable.id, code),
      charge &&
        insertAttemptIfNoneOpen(tx, {
          paymentId: payable.id,
          provider: code,
          ...charge,
          locale: caller.locale,
          now: now(),
        }),
    ]);
    getPayable(lockedPayment, now());
    if (openPage) return { redirectUrl: openPage.redirectUrl };
    // No charge was opened because another attempt was open, which has ended meanwhile: the buyer returns to its result.
    if (!charge) throw new Refusal('ORDER_STATE_CONFLICT', { detail: justEnded });
    return { redirectUrl: charge.redirectUrl };
  });
}

function getOfferedProvider(context: BuyerContext, payable: PayablePayment, code: string): PaymentProvider {
  const isOffered = listOfferedProviders(context.deployment, payable).includes(code);
  const provider = isOffered ? findProvider(code, context) : undefined;
  if (!provider) throw new Refusal('PARAMETER_ERROR', { fields: { provider: unknownProvider } });
  return provider;
}

/** Closes the open pages at other providers and in other languages; returns whether there were any. */
async function closeOtherPages(
  context: BuyerContext,
  { id, attemptCount }: PayablePayment,
  code: string,
): Promise<boolean> {
  const { locale } = context.caller;
  const pages = attemptCount === 0 ? [] : await listOpenPages(context.db, id);
  const otherPages = pages.filter((page) => page.provider !== code || (page.locale ?? locale) !== locale);
  await closeAttempts(context, otherPages);
  return otherPages.length > 0;
}

async function findOpenPage(db: Db | Tx, paymentId: number, code: string): Promise<OpenPage | undefined> {
  return (await listOpenPages(db, paymentId)).find(({ provider }) => provider === code);
}

type StartInput = Pick<ParsedInputOf<typeof paymentStart>, 'payNo' | 'returnTo'>;

/** Opens a charge at the provider. Refuses with PAYMENT_PROVIDER_FAILED when it does not answer or refuses. */
async function openCharge(
  { deployment, caller }: BuyerContext,
  provider: PaymentProvider,
  { payNo, returnTo, amountMinor, settlementCurrency, attemptCount }: PayablePayment & StartInput,
): Promise<StartedCharge> {
  // Returns to the host that the buyer uses: on another host name the browser would have no cookies.
  const origin = siteOrigin(caller.host, deployment.publicUrl);
  const returnUrl = `${origin}${returnTo}?payNo=${encodeURIComponent(payNo)}`;
  const attemptKey = `${payNo}-${attemptCount + 1}`;
  const { locale } = caller;
  const charge = { payNo, attemptKey, amountMinor, currency: settlementCurrency, locale, returnUrl };
  try {
    return await provider.start(charge);
  } catch (cause) {
    throw new Refusal('PAYMENT_PROVIDER_FAILED', { cause });
  }
}

/** The payment if it can be paid now; refuses with the reason why it cannot. */
function getPayable(payment: PayablePayment | undefined, now: Date): PayablePayment {
  if (!payment) throw new Refusal('OBJECT_NOT_EXIST');
  refuseChangeOfOriginal(payment);
  if (payment.state === 'PAID') throw new Refusal('ORDER_STATE_CONFLICT', { detail: alreadyPaid });
  if (payment.state !== 'PENDING' || payment.payUntil <= now) throw new Refusal('PAYMENT_EXPIRED');
  return payment;
}

const unknownProvider = translations('payment.unknownProvider');
const alreadyPaid = translations('payment.alreadyPaid');
const justEnded = translations('payment.justEnded');
