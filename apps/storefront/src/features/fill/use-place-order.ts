import { addressList, type AddressField } from '@kaimai/contract/address';
import { basicInformation } from '@kaimai/contract/basic-information';
import { cartView } from '@kaimai/contract/cart';
import { GatewayError } from '@kaimai/contract/gateway-call';
import { amountIn } from '@kaimai/contract/money';
import { orderList, orderOverview } from '@kaimai/contract/order';
import { orderPlace } from '@kaimai/contract/place-order';
import { paymentDetails } from '@kaimai/contract/payment';
import type { InputOf } from '@kaimai/contract/service';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useGateway } from '#api/use-gateway.ts';
import { announceCartChange } from '#product/cart-news.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { keepGuestOrders } from '#session/guest-orders.ts';
import { trimmedAddress } from '#address/address-entry.ts';
import { forgetDraft, forgetSentToken, readSentToken, writeSentToken, type FillDraft } from './fill-draft.ts';
import { chosenMethods, totalOf, type Fill } from './fill-sums.ts';
import type { BuyNow } from './use-fill.ts';

/** Why an order was not placed, as far as the page has to show it. */
export type Obstacle =
  /** Not as it was agreed to any more: `before` is what the buyer saw, `message` the gateway's words, if it was asked. */
  | { kind: 'changed'; message?: string; before: Fill }
  /** The gateway's words at fields of the new address. */
  | { kind: 'address'; fields: Partial<Record<AddressField, string>> }
  /** And at a guest's e-mail. */
  | { kind: 'email'; message: string }
  /** An order went through with the same token and other contents. */
  | { kind: 'reused' }
  /** No answer came, so nobody knows; the next try finds out. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string };

interface Placing {
  buyNow: BuyNow | undefined;
  /** Under which a token is kept until its answer is there. */
  subject: string;
  fill: Fill | undefined;
  draft: FillDraft;
  addressNo: string;
  isGuest: boolean;
  /** Asks again what will be ordered. */
  refresh(): Promise<Fill | undefined>;
  onPlaced(payNo: string): void;
}

/** After these nobody knows whether the order was placed; any other refusal means that it was not. */
const inDoubt = new Set<string>(['INTERNAL_ERROR', 'FAILURE', 'REQUEST_NO_NOT_UNIQUE', '1005']);

const changedCodes = new Set<string>([
  'PRICE_CHANGED',
  'COUPON_NOT_USABLE',
  'STOCK_NOT_ENOUGH',
  'COMMODITY_OFF_SALE',
  'DELIVERY_NOT_AVAILABLE',
  'CART_EMPTY',
]);

/** Places the order of the fill page, once, however often the button is pressed and whatever the network does. */
export function usePlaceOrder(placing: Placing) {
  const { buyNow, subject, refresh, onPlaced } = placing;
  const gateway = useGateway();
  const client = useQueryClient();
  const currency = useCurrency();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const [isPlacing, setPlacing] = useState(false);
  // Two taps come faster than a rendering.
  const isUnderWay = useRef(false);
  const hasCartLines = !buyNow && placing.fill !== undefined;
  useEffect(() => {
    // What went through is no longer in the cart. A token that is still kept belongs to another order than these lines.
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
      const outdated = [cartView, basicInformation, orderList, orderOverview, paymentDetails, addressList];
      for (const { name } of outdated) void client.invalidateQueries({ queryKey: [name] });
      onPlaced(placed.payNo);
    } catch (error) {
      await understand(error, fill, secondTry);
    }
  }

  async function understand(error: unknown, fill: Fill, secondTry: boolean): Promise<void> {
    if (!(error instanceof GatewayError)) return setObstacle({ kind: 'unanswered' });
    const { code, message } = error;
    if (code === 'ORDER_TOKEN_REUSED') {
      // With nothing left to order the token stays, as the sign that an order went through.
      if (await refresh()) forgetSentToken(subject);
      return setObstacle({ kind: 'reused' });
    }
    if (!inDoubt.has(code)) forgetSentToken(subject);
    if (code === 'OBJECT_NOT_EXIST') void client.invalidateQueries({ queryKey: [addressList.name] });
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

/** What the order says beside its token: only choices, and the total that was agreed to. */
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
    // Those on the page and no others, so that the price is the one that was agreed to.
    coupons: fill.coupons.filter(({ chosen }) => chosen).map(({ couponNo }) => couponNo),
    expectedLines: fill.stores.flatMap(({ lines }) => lines.map(({ skuCode, quantity }) => ({ skuCode, quantity }))),
    expectedTotal: amountIn(totalOf(fill, draft.deliveryMethods), fill.settlementCurrency),
  };
}

function addressFieldsOf({ fields }: GatewayError): Partial<Record<AddressField, string>> {
  const own = Object.entries(fields).filter(([path]) => path.startsWith('address.'));
  return Object.fromEntries(own.map(([path, words]) => [path.slice('address.'.length), words]));
}
