import { GatewayError } from '@kaimai/contract/gateway-call';
import { Link } from '@tanstack/react-router';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { buttonClass } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { forgetSentToken, readSentToken } from './fill-draft.ts';

const codes = ['CART_EMPTY', 'STOCK_NOT_ENOUGH', 'COMMODITY_OFF_SALE', 'OBJECT_NOT_EXIST'] as const;
type NothingCode = (typeof codes)[number];

/** Why there is nothing on this page that could be ordered; undefined for any other failure. */
export function nothingToOrderCode(error: unknown): NothingCode | undefined {
  return error instanceof GatewayError ? codes.find((code) => code === error.code) : undefined;
}

interface NothingToOrderProps {
  code: NothingCode;
  /** The gateway's own words, which name the product. */
  message: string;
  /** Under which the token of a try would be kept. */
  subject: string;
}

/** An empty cart may be empty because the order went through and only its answer was lost: then that is offered first. */
export function NothingToOrder({ code, message, subject }: NothingToOrderProps) {
  const { t } = useTexts();
  const mayBePlaced = readSentToken(subject) !== undefined;
  const reasons = { CART_EMPTY: t('fill.emptyText'), OBJECT_NOT_EXIST: t('fill.missing') };
  const reason = code === 'CART_EMPTY' || code === 'OBJECT_NOT_EXIST' ? reasons[code] : message;
  return (
    <div className="py-10">
      <EmptyState
        icon={ShoppingCart}
        title={code === 'CART_EMPTY' ? t('fill.empty') : t('fill.notToBeHad')}
        headingLevel={1}
        text={mayBePlaced ? t('fill.maybePlaced') : reason}
      >
        {mayBePlaced && (
          <Link to="/checkout" onClick={() => forgetSentToken(subject)} className={buttonClass({ look: 'primary' })}>
            {t('fill.seeOrder')}
          </Link>
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
