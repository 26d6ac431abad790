import { maxCartLines, maxQuantity } from '@kaimai/contract/cart/cart';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import type { OutputOf } from '@kaimai/contract/wire/service';
import * as z from 'zod/mini';
import { trimmedAddress } from '#address/address-entry.ts';
import { addressStep } from './address-step.tsx';
import { isInDoubt } from '#product/order/in-doubt.ts';
import { simplePaymentAddress } from '#product/simple-addresses.ts';
import { errorsOf, findErrors, readEntry, type CheckoutEntry } from './checkout-entry.ts';
import { Note } from './parts.tsx';
import { reviewStep } from './review-step.tsx';
import { withOrders } from './session.ts';
import { parseJson } from '#parse-json.ts';
import { refusalOf, type Answer, type Refusal, type Visit } from './visit.ts';

type PlacedOrders = OutputOf<typeof orderPlace>;

/** The empty form, or the reason why nothing can be ordered now. */
export async function showCheckout(visit: Visit): Promise<Answer> {
  const { settings } = visit.request;
  const entry = readEntry(new URLSearchParams(), settings.region);
  try {
    await visit.call(fillView, { region: settings.region, currency: visit.currency });
  } catch (error) {
    return nothingToOrder(visit, refusalOf(error));
  }
  return addressStep(visit, entry);
}

/** A step of the checkout; each form contains all earlier entries. */
export async function continueCheckout(visit: Visit): Promise<Answer> {
  const { form, settings } = visit.request;
  const entry = readEntry(form, settings.region);
  const action = form.get('action');
  if (action === 'edit' || action === 'country') return addressStep(visit, entry);
  const errors = findErrors(entry, visit);
  if (Object.keys(errors).length > 0) return addressStep(visit, entry, errors);
  if (action === 'place') return placeOrder(visit, entry);
  return review(visit, entry);
}

async function review(
  visit: Visit,
  entry: CheckoutEntry,
  state: Parameters<typeof reviewStep>[2] = {},
): Promise<Answer> {
  try {
    return await reviewStep(visit, entry, state);
  } catch (error) {
    return nothingToOrder(visit, refusalOf(error));
  }
}

function nothingToOrder({ t }: Visit, { code, message }: Refusal): Answer {
  const isEmpty = code === 'CART_EMPTY';
  const body = (
    <section className="panel">
      <Note tone={isEmpty ? 'plain' : 'danger'}>{isEmpty ? t('fill.emptyText') : message}</Note>
      <p>
        <a className="button primary" href="/simple/cart">
          {t('fill.backToCart')}
        </a>
      </p>
    </section>
  );
  return { title: t(isEmpty ? 'fill.empty' : 'fill.notAvailable'), body, status: isEmpty ? 200 : 422 };
}

const expectedLines = z
  .array(z.object({ skuCode: z.string(), quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)) }))
  .check(z.maxLength(maxCartLines));

/** Places the order once, however often the form is sent: the token in it is for one order. */
async function placeOrder(visit: Visit, entry: CheckoutEntry): Promise<Answer> {
  const { request, call, currency } = visit;
  const { form } = request;
  const orderToken = form.get('orderToken') ?? '';
  try {
    const placedOrders = await call(orderPlace, {
      orderToken,
      address: trimmedAddress(entry.address),
      email: entry.email,
      deliveryMethods: entry.deliveryMethods,
      notes: { ...entry.notes },
      currency,
      expectedTotal: form.get('expectedTotal') ?? '',
      expectedLines: readLines(form.get('expectedLines')),
    });
    return paymentOf(visit, placedOrders);
  } catch (error) {
    return handleRefusal(visit, entry, refusalOf(error));
  }
}

function readLines(text: string | null) {
  const lines = expectedLines.safeParse(parseJson(text));
  // Without lines the gateway refuses the total, so nothing is ordered.
  return lines.success ? lines.data : [];
}

async function handleRefusal(visit: Visit, entry: CheckoutEntry, { code, message, fields }: Refusal): Promise<Answer> {
  const { t, request } = visit;
  const orderToken = request.form.get('orderToken') ?? '';
  if (code === 'ORDER_TOKEN_REUSED' || isInDoubt({ code })) {
    const placed = await findPlaced(visit, orderToken);
    if (placed) return paymentOf(visit, placed);
  }
  if (code === 'ORDER_TOKEN_EXPIRED') return review(visit, entry, { problem: t('simple.expired') });
  const errors = errorsOf(fields);
  if (Object.keys(errors).length > 0) return addressStep(visit, entry, errors);
  if (isInDoubt({ code })) return review(visit, entry, { problem: t('fill.unanswered'), orderToken });
  return review(visit, entry, { problem: changedCodes.has(code) ? t('simple.changed', { reason: message }) : message });
}

/** The orders that were placed with a token; null also if the gateway refuses the query, so that the entries are not lost. */
async function findPlaced({ call }: Visit, orderToken: string): Promise<PlacedOrders | null> {
  try {
    return (await call(orderOutcome, { orderToken })).placed;
  } catch (error) {
    // A fault is thrown again.
    refusalOf(error);
    return null;
  }
}

/** These codes mean that the purchase has changed since the buyer saw it; their messages name what has changed. */
const changedCodes = new Set(['PRICE_CHANGED', 'STOCK_NOT_ENOUGH', 'COMMODITY_OFF_SALE', 'DELIVERY_NOT_AVAILABLE']);

function paymentOf({ session }: Visit, orders: PlacedOrders): Answer {
  return { to: simplePaymentAddress(orders.payNo), session: withOrders(session, orders) };
}
