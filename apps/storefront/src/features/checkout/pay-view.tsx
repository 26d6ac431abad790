import { amountIn, formatMoney } from '@kaimai/contract/values/money';
import type { Payment } from '@kaimai/contract/payment/payment';
import Clock from '#icons/clock';
import { useState } from 'react';
import { Price } from '#product/price/price.tsx';
import { ActionBar } from '#components/layout/action-bar.tsx';
import { Button } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { formatSecondsLeft, useSecondsLeft } from '#components/display/countdown.ts';
import { Icon } from '#components/media/icon.tsx';
import { Note } from '#components/feedback/note.tsx';
import { Panel, PanelTitle } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useNetworkLost } from '#offline/network.ts';
import { NoBuyingOffline } from '#offline/offline-words.tsx';
import { useCurrency } from '#settings/use-settings.ts';
import { CashierColumns } from './cashier-columns.tsx';
import { ProviderTile } from './provider-tile.tsx';
import { chosenProviderOf, openProviderOf, useStartPayment } from './use-payment.ts';
import { WhereIsMyOrder } from './where-is-my-order.tsx';

interface PayViewProps {
  payment: Payment;
  /** When the gateway's answer arrived, by this device's clock. */
  receivedAt: number;
  onRefresh(): void;
}

/** The amount, the deadline and the payment methods. On phones the button is in a bar at the bottom. */
export function PayView({ payment, receivedAt, onRefresh }: PayViewProps) {
  const { t } = useTexts();
  const { payNo, providers, lastAttempt, settlementAmount, settlementCurrency, payUntil, now } = payment;
  const openProvider = openProviderOf(payment);
  const [choice, setChoice] = useState<string>();
  const chosenProvider = chosenProviderOf(payment, choice);
  const { start, isStarting, error } = useStartPayment(onRefresh);
  const secondsLeft = useSecondsLeft({ until: payUntil, now, receivedAt });
  const isOffline = useNetworkLost();
  const amount = formatMoney(settlementAmount, settlementCurrency);
  const payButton = (className: string) => (
    <Button
      look="primary"
      size="lg"
      block
      busy={isStarting}
      disabled={secondsLeft === 0 || providers.length === 0 || isOffline}
      onClick={() => start(payNo, chosenProvider)}
      className={classes('figures', className)}
    >
      {chosenProvider === openProvider ? t('checkout.carryOn') : t('checkout.pay', { amount })}
    </Button>
  );
  return (
    <>
      <CashierColumns payment={payment}>
        <Panel aria-label={t('checkout.toPay')} className="grid gap-4">
          <AmountDue payment={payment} secondsLeft={secondsLeft} />
          <AttemptNote lastAttempt={lastAttempt} />
          <NoBuyingOffline />
          {error && <Note tone="danger">{error.message}</Note>}
          <PanelTitle>{t('checkout.how')}</PanelTitle>
          <fieldset className="grid gap-3">
            <legend className="sr-only">{t('checkout.how')}</legend>
            {providers.map((provider) => (
              <ProviderTile
                key={provider}
                provider={provider}
                isChosen={provider === chosenProvider}
                onChoose={() => setChoice(provider)}
              />
            ))}
          </fieldset>
          {providers.length === 0 && <Note tone="warn">{t('checkout.noWay')}</Note>}
          {openProvider !== null && chosenProvider !== openProvider && <Note>{t('checkout.otherWay')}</Note>}
          {payButton('mt-2 max-md:hidden')}
          <p className="text-center text-xs text-text-3">{t('checkout.runsOut')}</p>
        </Panel>
        <WhereIsMyOrder orderNos={payment.orderNos} />
      </CashierColumns>
      <ActionBar>{payButton('')}</ActionBar>
    </>
  );
}

function AmountDue({
  payment: { total, settlementAmount, settlementCurrency },
  secondsLeft,
}: {
  payment: Payment;
  secondsLeft: number;
}) {
  const { t } = useTexts();
  const currency = useCurrency();
  return (
    <div className="grid justify-items-center gap-1 pt-2 pb-4 text-center">
      <h1 className="text-md font-regular text-text-2">{t('checkout.toPay')}</h1>
      <Price amount={amountIn(total, currency)} currency={currency} size="xl" />
      {currency !== settlementCurrency && (
        <p className="figures text-sm text-text-2">
          {t('checkout.charged', { amount: formatMoney(settlementAmount, settlementCurrency) })}
        </p>
      )}
      <TimeLeft secondsLeft={secondsLeft} />
    </div>
  );
}

const fiveMinutesSeconds = 300;
const lastMinuteSeconds = 60;

/** The countdown is visible; screen readers announce five minutes, one minute and the end. */
function TimeLeft({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTexts();
  const announcement = announcementAt(secondsLeft);
  return (
    <>
      <p role="timer" className="inline-flex items-center gap-2 text-sm text-text-2">
        <Icon of={Clock} size="sm" />
        {secondsLeft === 0 ? (
          t('checkout.timeOver')
        ) : (
          <span>
            {t('checkout.keepFor')}{' '}
            <b className={secondsLeft <= fiveMinutesSeconds ? 'text-danger tabular-nums' : 'text-text tabular-nums'}>
              {formatSecondsLeft(secondsLeft)}
            </b>
          </span>
        )}
      </p>
      <output className="sr-only">{announcement && t(`checkout.left.${announcement}`)}</output>
    </>
  );
}

function announcementAt(secondsLeft: number): 'over' | 'one' | 'five' | undefined {
  if (secondsLeft === 0) return 'over';
  if (secondsLeft <= lastMinuteSeconds) return 'one';
  return secondsLeft <= fiveMinutesSeconds ? 'five' : undefined;
}

/** The result of the last attempt, or that it is still open. `Cashier` announces it to screen readers. */
function AttemptNote({ lastAttempt }: Pick<Payment, 'lastAttempt'>) {
  const { t } = useTexts();
  if (lastAttempt === 'PENDING') return <Note>{t('checkout.underWay')}</Note>;
  if (lastAttempt === 'DECLINED') return <Note tone="warn">{t('checkout.declined')}</Note>;
  if (lastAttempt === 'ABANDONED') return <Note tone="warn">{t('checkout.abandoned')}</Note>;
  return null;
}
