import { addressList, type AddressField } from '@kaimai/contract/address/address';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartView } from '@kaimai/contract/cart/cart';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { amountIn } from '@kaimai/contract/values/money';
import { orderList, orderOverview } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import type { InputOf } from '@kaimai/contract/wire/service';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { askAgain } from '#api/ask-again.ts';
import { useGateway } from '#api/use-gateway.ts';
import { announceCartChange } from '#product/cart-news.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { keepGuestOrders } from '#session/guest-orders.ts';
import { trimmedAddress } from '#address/address-entry.ts';
import { forgetDraft, forgetSentToken, readSentToken, writeSentToken, type FillDraft } from './fill-draft.ts';
import { chosenMethods, totalOf, type Fill } from './fill-sums.ts';
import type { BuyNow } from './use-fill.ts';

/** Why an order was not placed, as shown on the page. */
export type Obstacle =
  /** The purchase has changed: `before` is what the buyer saw, `message` the gateway's message, if it was asked. */
  | { kind: 'changed'; message?: string; before: Fill }
  /** Messages of the gateway for fields of the new address. */
  | { kind: 'address'; fields: Partial<Record<AddressField, string>> }
  /** A message for a guest's e-mail. */
  | { kind: 'email'; message: string }
  /** An order with the same token and other contents was placed. */
  | { kind: 'reused' }
  /** No answer arrived, so the result is unknown; the next attempt tells. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string };

interface Placing {
  buyNow: BuyNow | undefined;
  /** Identifies the purchase: the token is stored under it until the answer arrives. */
  subject: string;
  fill: Fill | undefined;
  draft: FillDraft;
  addressNo: string;
  isGuest: boolean;
  /** Fetches the purchase again. */
  refresh(): Promise<Fill | undefined>;
  onPlaced(payNo: string): void;
}

/** After these codes it is unknown whether the order was placed; any other refusal means that it was not. */
const inDoubt = new Set<string>(['INTERNAL_ERROR', 'FAILURE', 'REQUEST_NO_NOT_UNIQUE', '1005']);

const changedCodes = new Set<string>([
  'PRICE_CHANGED',
  'COUPON_NOT_USABLE',
  'STOCK_NOT_ENOUGH',
  'COMMODITY_OFF_SALE',
  'DELIVERY_NOT_AVAILABLE',
  'CART_EMPTY',
]);

/** Places the order of the fill page exactly once, despite repeated clicks and network failures. */
export function usePlaceOrder(placing: Placing) {
  const { buyNow, subject, refresh, onPlaced } = placing;
  const gateway = useGateway();
  const client = useQueryClient();
  const currency = useCurrency();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [isPlacing, setPlacing] = useState(false);
  // Two clicks can come before the next render.
  const isUnderWay = useRef(false);
  const hasCartLines = !buyNow && placing.fill !== undefined;
  useEffect(() => {
    // Ordered lines are no longer in the cart, so a stored token does not belong to an order of these lines.
    if (hasCartLines) forgetSentToken(subject);
  }, [hasCartLines, subject]);

  async function send(fill: Fill, secondTry = false): Promise<void> {
    const orderToken = readSentToken(subject) ?? fill.orderToken;
    writeSentToken(subject, orderToken);
    try {
      const placed = await gateway.call(orderPlace, { orderToken, ...orderOf(fill, placing), currency });
      keepGuestOrders(placed);
      forgetDraft(subject);
      announceCartChange();
      void askAgain(client, [cartView, basicInformation, orderList, orderOverview, paymentDetails, addressList]);
      onPlaced(placed.payNo);
    } catch (error) {
      await understand(error, fill, secondTry);
    }
  }

  async function understand(error: unknown, fill: Fill, secondTry: boolean): Promise<void> {
    if (!(error instanceof GatewayError)) return setObstacle({ kind: 'unanswered' });
    const { code, message } = error;
    if (code === 'ORDER_TOKEN_REUSED') {
      // With an empty cart the token stays: an order may have been placed.
      if (await refresh()) forgetSentToken(subject);
      return setObstacle({ kind: 'reused' });
    }
    if (!inDoubt.has(code)) forgetSentToken(subject);
    if (code === 'OBJECT_NOT_EXIST') void askAgain(client, [addressList]);
    if (code === 'ORDER_TOKEN_EXPIRED' && !secondTry) {
      const fresh = await refresh();
      if (fresh) return send({ ...fill, orderToken: fresh.orderToken }, true);
    }
    if (error.fields.email) return setObstacle({ kind: 'email', message: error.fields.email });
    const fields = addressFieldsOf(error);
    if (Object.keys(fields).length > 0) return setObstacle({ kind: 'address', fields });
    if (!changedCodes.has(code)) return setObstacle({ kind: 'refused', message });
    await refresh();
    return setObstacle({ kind: 'changed', message, before: fill });
  }

  async function place(): Promise<void> {
    const { fill } = placing;
    if (!fill || isUnderWay.current) return;
    isUnderWay.current = true;
    setPlacing(true);
    setObstacle(undefined);
    await send(fill);
    isUnderWay.current = false;
    setPlacing(false);
  }

  const tellChange = (before: Fill) => setObstacle({ kind: 'changed', before });

  return { place: () => void place(), isPlacing, obstacle, tellChange };
}

/** The order without its token: choices, and the total that the buyer agreed to. */
function orderOf(
  fill: Fill,
  { buyNow, draft, addressNo, isGuest }: Placing,
): Omit<InputOf<typeof orderPlace>, 'orderToken' | 'currency'> {
  const shops = new Set(fill.stores.map(({ storeCodeNumber }) => storeCodeNumber));
  const notes = Object.entries(draft.notes).map(([shop, note]) => [shop, note.trim()] as const);
  return {
    ...(buyNow && { buyNow }),
    ...(isGuest && { email: draft.email.trim() }),
    ...(addressNo
      ? { addressNo }
      : { address: trimmedAddress(draft.entry), keepAddress: draft.keepAddress && !isGuest }),
    deliveryMethods: chosenMethods(fill, draft.deliveryMethods),
    notes: Object.fromEntries(notes.filter(([shop, note]) => shops.has(shop) && note !== '')),
    // Exactly those shown on the page, so that the price is the one agreed to.
    coupons: fill.coupons.filter(({ chosen }) => chosen).map(({ couponNo }) => couponNo),
    expectedLines: fill.stores.flatMap(({ lines }) => lines.map(({ skuCode, quantity }) => ({ skuCode, quantity }))),
    expectedTotal: amountIn(totalOf(fill, draft.deliveryMethods), fill.settlementCurrency),
  };
}

function addressFieldsOf({ fields }: GatewayError): Partial<Record<AddressField, string>> {
  const own = Object.entries(fields).filter(([path]) => path.startsWith('address.'));
  return Object.fromEntries(own.map(([path, words]) => [path.slice('address.'.length), words]));
}
