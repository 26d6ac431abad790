import { amountIn } from '@kaimai/contract/values/money';
import type { Payment } from '@kaimai/contract/payment/payment';
import { Link } from '@tanstack/react-router';
import CircleCheck from '#icons/circle-check';
import CircleX from '#icons/circle-x';
import Undo2 from '#icons/undo-2';
import { useEffect, useRef, type ReactNode } from 'react';
import { linkClass } from '#components/navigation/link.ts';
import { RichText } from '#components/display/rich-text.tsx';
import { useGateway } from '#api/use-gateway.ts';
import { useCanBuyAgain } from '#session/guest-orders.ts';
import { useSignedIn } from '#session/use-session.ts';
import { useBuyAgain } from '#product/cart/use-buy-again.ts';
import { Price } from '#product/price/price.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

interface PanelProps {
  payment: Payment;
}

export function PaidPanel({ payment }: PanelProps) {
  const { t } = useTexts();
  const gateway = useGateway();
  useEffect(() => {
    // The search learns from what was bought; if the report fails, the buyer loses nothing.
    void import('#product/search-trail.ts').then(({ reportPurchases }) => reportPurchases(gateway)).catch(() => {});
  }, [gateway]);
  return (
    <ResultPanel
      icon={CircleCheck}
      tone="bg-success-tint text-success"
      title={t('checkout.paid')}
      payment={payment}
      text={t('checkout.paidText', { count: payment.orderNos.length })}
    >
      <OrdersLink orderNos={payment.orderNos} />
      <Link to="/" className={buttonClass()}>
        {t('checkout.keepShopping')}
      </Link>
      <FindOrderNote />
    </ResultPanel>
  );
}

/** Explains to a guest how to find the order in another browser, and that an account can take it over. */
function FindOrderNote() {
  const { t } = useTexts();
  if (useSignedIn()) return null;
  const lookup = (words: string) => (
    <Link to="/order-lookup" className={linkClass}>
      {words}
    </Link>
  );
  const register = (words: string) => (
    <Link to="/register" className={linkClass}>
      {words}
    </Link>
  );
  return (
    <p className="w-full text-sm text-text-2">
      <RichText text={t('checkout.foundAgain')} parts={{ lookup, register }} />
    </p>
  );
}

/**
 * The payment expired or was cancelled; the stock is released and the products can be bought again. An approval that came
 * too late is refunded.
 */
export function ClosedPanel({ payment }: PanelProps) {
  const { t } = useTexts();
  return (
    <ResultPanel
      icon={CircleX}
      tone="bg-surface-hover text-text-2"
      title={t('checkout.closed')}
      text={payment.lastAttempt === 'APPROVED' ? t('checkout.lateText') : t('checkout.closedText')}
    >
      <BuyAgain payment={payment} />
      <Link to="/cart" className={buttonClass()}>
        {t('checkout.toCart')}
      </Link>
    </ResultPanel>
  );
}

export function RefundedPanel({ payment }: PanelProps) {
  const { t } = useTexts();
  return (
    <ResultPanel
      icon={Undo2}
      tone="bg-primary-tint text-link"
      title={t('checkout.refunded')}
      payment={payment}
      text={t('checkout.refundedText')}
    >
      <OrdersLink orderNos={payment.orderNos} />
      <BuyAgain payment={payment} />
    </ResultPanel>
  );
}

function OrdersLink({ orderNos }: { orderNos: readonly string[] }) {
  const { t } = useTexts();
  const isSignedIn = useSignedIn();
  const [first, ...others] = orderNos;
  const className = buttonClass({ look: 'primary' });
  // Guests have no order list; the first order links to the others.
  if (first === undefined || (isSignedIn && others.length > 0)) {
    return (
      <Link to="/order-list" className={className}>
        {t('checkout.myOrders')}
      </Link>
    );
  }
  return (
    <Link to="/order-details" search={{ orderNo: first }} className={className}>
      {t('checkout.seeOrder')}
    </Link>
  );
}

/** Adds the available products of all these orders to the cart. */
function BuyAgain({ payment: { payNo, orderNos } }: PanelProps) {
  const { t } = useTexts();
  const canBuyAgain = useCanBuyAgain({ payNo });
  const { buyAgain, isAdding } = useBuyAgain();
  if (!canBuyAgain) return null;
  return (
    <Button look="primary" busy={isAdding} onClick={() => buyAgain(orderNos)}>
      {t('checkout.buyAgain')}
    </Button>
  );
}

interface ResultPanelProps {
  icon: typeof Undo2;
  /** The classes of the icon's colours. */
  tone: string;
  title: string;
  text: string;
  /** The payment whose amount is shown. */
  payment?: Payment;
  children: ReactNode;
}

function ResultPanel({ icon, tone, title, text, payment, children }: ResultPanelProps) {
  const currency = useCurrency();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focused button was removed with the previous state.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Panel className="grid justify-items-center gap-2 py-10! text-center">
      <span className={classes('mb-2 grid size-16 place-items-center rounded-full', tone)}>
        <Icon of={icon} className="size-8" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {title}
      </h1>
      {payment && <Price amount={amountIn(payment.total, currency)} currency={currency} size="lg" />}
      <p className="max-w-100 text-balance text-text-2">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{children}</div>
    </Panel>
  );
}
