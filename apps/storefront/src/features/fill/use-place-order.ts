import { addressList } from '@kaimai/contract/address/address';
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
import { isInDoubt } from '#product/order/in-doubt.ts';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { announceCartChange } from '#product/cart/cart-news.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { storeGuestOrders } from '#session/guest-orders.ts';
import { trimmedAddress } from '#address/address-entry.ts';
import { forgetDraft, forgetSentToken, readSentToken, writeSentToken, type FillDraft } from './fill-draft.ts';
import { chosenMethods, totalOf, type Fill } from './fill-sums.ts';
import { obstacleOf, type Obstacle } from './order-obstacle.ts';
import type { BuyNow } from './use-fill.ts';

interface PlaceOrderOptions {
  buyNow: BuyNow | undefined;
  /** Identifies the purchase: the token is stored under it until the answer arrives. */
  subject: string;
  fill: Fill | undefined;
  draft: FillDraft;
  /** The chosen saved address; empty for the new one in the draft. */
  addressNo: string;
  isGuest: boolean;
  /** Fetches the purchase again. */
  refresh(): Promise<Fill | undefined>;
  onPlaced(payNo: string): void;
}

/** Places the order of the fill page exactly once, despite repeated clicks and network failures. */
export function usePlaceOrder(options: PlaceOrderOptions) {
  const { buyNow, subject, refresh, onPlaced } = options;
  const gateway = useGateway();
  const client = useQueryClient();
  const currency = useCurrency();
  const [obstacle, setObstacle] = useState<Obstacle>();
  const { isRunning, runOnce } = useSingleRun();
  const hasCartLines = !buyNow && options.fill !== undefined;
  useEffect(() => {
    // Ordered lines are no longer in the cart, so a stored token does not belong to an order of these lines.
    if (hasCartLines) forgetSentToken(subject);
  }, [hasCartLines, subject]);

  async function send(fill: Fill, { isRetry }: { isRetry: boolean }): Promise<void> {
    const orderToken = readSentToken(subject) ?? fill.orderToken;
    writeSentToken(subject, orderToken);
    try {
      const placedOrders = await gateway.call(orderPlace, { orderToken, ...orderOf(fill, options), currency });
      storeGuestOrders(placedOrders);
      forgetDraft(subject);
      announceCartChange();
      void refetchAnswers(client, [cartView, basicInformation, orderList, orderOverview, paymentDetails, addressList]);
      onPlaced(placedOrders.payNo);
    } catch (error) {
      await handleFailure(error, fill, { isRetry });
    }
  }

  async function handleFailure(error: unknown, fill: Fill, { isRetry }: { isRetry: boolean }): Promise<void> {
    if (!(error instanceof GatewayError)) return setObstacle({ kind: 'unanswered' });
    const { code } = error;
    if (code === 'ORDER_TOKEN_REUSED') {
      // With an empty cart the token stays: an order may have been placed.
      if (await refresh()) forgetSentToken(subject);
      return setObstacle({ kind: 'reused' });
    }
    if (!isInDoubt(error)) forgetSentToken(subject);
    // The chosen address may have been deleted elsewhere.
    if (code === 'OBJECT_NOT_EXIST') void refetchAnswers(client, [addressList]);
    if (code === 'ORDER_TOKEN_EXPIRED' && !isRetry) {
      const newFill = await refresh();
      if (newFill) return send({ ...fill, orderToken: newFill.orderToken }, { isRetry: true });
    }
    const newObstacle = obstacleOf(error, fill);
    if (newObstacle.kind === 'changed') await refresh();
    return setObstacle(newObstacle);
  }

  async function place(): Promise<void> {
    const { fill } = options;
    if (!fill) return;
    await runOnce(async () => {
      setObstacle(undefined);
      await send(fill, { isRetry: false });
    });
  }

  const showChange = (before: Fill) => setObstacle({ kind: 'changed', before });

  return { place: () => void place(), isPlacing: isRunning, obstacle, showChange };
}

/** Runs one action at a time and ignores calls while it runs: two clicks can come before the next render. */
function useSingleRun() {
  const [isRunning, setRunning] = useState(false);
  const isUnderWay = useRef(false);
  const runOnce = async (action: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    await action();
    isUnderWay.current = false;
    setRunning(false);
  };
  return { isRunning, runOnce };
}

/** The order without its token: choices, and the total that the buyer agreed to. */
function orderOf(
  fill: Fill,
  { buyNow, draft, addressNo, isGuest }: PlaceOrderOptions,
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
    // Exactly the coupons shown on the page, so that the price is the one that the buyer agreed to.
    coupons: fill.coupons.filter(({ chosen }) => chosen).map(({ couponNo }) => couponNo),
    expectedLines: fill.stores.flatMap(({ lines }) => lines.map(({ skuCode, quantity }) => ({ skuCode, quantity }))),
    expectedTotal: amountIn(totalOf(fill, draft.deliveryMethods), fill.settlementCurrency),
  };
}
