import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { orderOutcome } from '@kaimai/contract/order/place-order';
import { Link } from '@tanstack/react-router';
import ShoppingCart from '#icons/shopping-cart';
import { useState } from 'react';
import { Button, buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { useGateway } from '#api/use-gateway.ts';
import { toastFailure } from '#api/query-client.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { storeGuestOrders } from '#session/guest-orders.ts';
import { forgetDraft, forgetSentToken, readSentToken } from './fill-draft.ts';

const nothingCodes = ['CART_EMPTY', 'STOCK_NOT_ENOUGH', 'COMMODITY_OFF_SALE', 'OBJECT_NOT_EXIST'] as const;
type NothingCode = (typeof nothingCodes)[number];

/** The code of a failure that means that there is nothing to order; undefined for any other failure. */
export function nothingToOrderCode(error: unknown): NothingCode | undefined {
  return error instanceof GatewayError ? nothingCodes.find((code) => code === error.code) : undefined;
}

interface NothingToOrderProps {
  code: NothingCode;
  /** The gateway's message, which names the product. */
  message: string;
  /** Identifies the purchase; a token of a sent order may be stored under it. */
  subject: string;
  onPlaced(payNo: string): void;
}

/** The cart may be empty because the order was placed and only its answer was lost, so a check for that is offered first. */
export function NothingToOrder({ code, message, subject, onPlaced }: NothingToOrderProps) {
  const { t } = useTexts();
  const { sentToken, findOrder, isFinding } = useSentOrder(subject, onPlaced);
  const mayBePlaced = sentToken !== undefined;
  const reasons: Partial<Record<NothingCode, string>> = {
    CART_EMPTY: t('fill.emptyText'),
    OBJECT_NOT_EXIST: t('fill.missing'),
  };
  const reason = reasons[code] ?? message;
  return (
    <div className="py-10">
      <EmptyState
        icon={ShoppingCart}
        title={code === 'CART_EMPTY' ? t('fill.empty') : t('fill.notAvailable')}
        headingLevel={1}
        text={mayBePlaced ? t('fill.maybePlaced') : reason}
      >
        {mayBePlaced && (
          <Button look="primary" busy={isFinding} onClick={() => void findOrder()}>
            {t('fill.seeOrder')}
          </Button>
        )}
        <Link to="/cart" className={buttonClass({ look: mayBePlaced ? 'second' : 'primary' })}>
          {t('fill.backToCart')}
        </Link>
        {!mayBePlaced && (
          <Link to="/categories" className={buttonClass()}>
            {t('shell.toCategories')}
          </Link>
        )}
      </EmptyState>
    </div>
  );
}

/** Offers to check, by its token, whether an order without an answer was placed. */
function useSentOrder(subject: string, onPlaced: (payNo: string) => void) {
  const { t } = useTexts();
  const gateway = useGateway();
  const [isFinding, setFinding] = useState(false);
  const [sentToken, setSentToken] = useState(readSentToken(subject));
  async function findOrder(): Promise<void> {
    if (sentToken === undefined) return;
    setFinding(true);
    try {
      const { placed } = await gateway.call(orderOutcome, { orderToken: sentToken });
      if (!placed) {
        forgetSentToken(subject);
        setSentToken(undefined);
        return showToast(t('fill.notPlaced'), 'info');
      }
      storeGuestOrders(placed);
      forgetDraft(subject);
      onPlaced(placed.payNo);
    } catch (error) {
      toastFailure(error instanceof Error ? error : new Error(String(error)), undefined);
    } finally {
      setFinding(false);
    }
  }
  return { sentToken, findOrder, isFinding };
}
