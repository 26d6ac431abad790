import { returnHandedIn, returnHandoverCancel, type Handover } from '@kaimai/contract/after-sales/return-handover';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Note } from '#components/feedback/note.tsx';
import { Button, buttonClass } from '#components/form/button.tsx';
import { QrCode } from '#components/media/qr-code.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { AfterSales } from './after-sales-request.ts';
import { PickupForm } from './pickup-form.tsx';
import { pickupDay, pickupHours } from './pickup-time.ts';
import { useAfterSalesCommand } from './use-after-sales-command.ts';

/** In the demo, a parcel is collected after this many times `demoPaceSeconds`; equal to `pickupPaces` of the gateway. */
const demoPickupPaces = 6;

interface ChosenProps {
  request: AfterSales;
  handover: Handover;
}

/** The chosen handover, its instructions, and how to change it. */
export function ChosenHandover({ request, handover }: ChosenProps) {
  const { pickup } = handover;
  // The key closes the form after a change of the time.
  if (pickup) return <BookedPickup key={pickup.slotNo} request={request} handover={handover} pickup={pickup} />;
  return <LabelOrCode request={request} handover={handover} />;
}

function LabelOrCode({ request: { afterSalesNo }, handover: { method, carrier, code } }: ChosenProps) {
  const { t } = useTexts();
  const { send, isSending } = useAfterSalesCommand(returnHandedIn, { successText: t('afterSales.sentBack') });
  return (
    <div className="grid w-full justify-items-start gap-4">
      <p>{t(method === 'label' ? 'afterSales.handover.useLabel' : 'afterSales.handover.useCode', { carrier })}</p>
      {method === 'code' && (
        <div className="grid justify-items-center gap-2">
          <QrCode text={code} label={t('afterSales.handover.qr', { code })} />
          <b className="text-xl font-medium tracking-widest tabular-nums">{code}</b>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {method === 'label' && (
          <Link to="/return-label" search={{ afterSalesNo }} className={buttonClass({ look: 'primary' })}>
            {t('afterSales.handover.openLabel')}
          </Link>
        )}
        <Button
          look={method === 'label' ? 'second' : 'primary'}
          busy={isSending}
          onClick={() => send({ afterSalesNo })}
        >
          {t('afterSales.handover.handedIn')}
        </Button>
        <CancelHandoverButton afterSalesNo={afterSalesNo} words={t('afterSales.handover.another')} />
      </div>
    </div>
  );
}

function BookedPickup({ request, handover, pickup }: ChosenProps & { pickup: NonNullable<Handover['pickup']> }) {
  const { t, tag } = useTexts();
  const [isChanging, setChanging] = useState(false);
  const { canChange, carrier, code } = handover;
  const time = `${pickupDay(pickup, tag)}, ${pickupHours(pickup, tag)}`;
  return (
    <div className="grid w-full justify-items-start gap-4">
      {pickup.isMissed ? (
        <Note tone="warn" className="justify-self-stretch">
          {t('afterSales.handover.missed', { time })}
        </Note>
      ) : (
        <div className="grid gap-1">
          <p className="text-lg font-medium">{time}</p>
          <p className="text-text-2">{t('afterSales.handover.comes', { carrier, code })}</p>
          <p className="text-sm text-text-2">
            {canChange
              ? t('afterSales.handover.changeUntil', { time: formatTime(pickup.changeUntil, tag, 'time') })
              : t('afterSales.handover.fixed')}
          </p>
        </div>
      )}
      {request.demoPaceSeconds !== null && !pickup.isMissed && (
        <p className="text-xs text-text-3">
          {t('afterSales.handover.demo', { count: request.demoPaceSeconds * demoPickupPaces })}
        </p>
      )}
      {canChange && (isChanging || pickup.isMissed) && <PickupForm request={request} />}
      {canChange && (
        <div className="flex flex-wrap gap-3">
          {!isChanging && !pickup.isMissed && (
            <Button onClick={() => setChanging(true)}>{t('afterSales.handover.changeTime')}</Button>
          )}
          <CancelHandoverButton
            afterSalesNo={request.afterSalesNo}
            words={t(pickup.isMissed ? 'afterSales.handover.another' : 'afterSales.handover.cancel')}
          />
        </div>
      )}
    </div>
  );
}

function CancelHandoverButton({ afterSalesNo, words }: { afterSalesNo: string; words: string }) {
  const { t } = useTexts();
  const { send, isSending } = useAfterSalesCommand(returnHandoverCancel, {
    successText: t('afterSales.handover.givenUp'),
  });
  return (
    <Button busy={isSending} onClick={() => send({ afterSalesNo })}>
      {words}
    </Button>
  );
}
