import { returnHandoverChoose, returnPickupTimes } from '@kaimai/contract/after-sales/return-handover';
import { useState, type SubmitEvent } from 'react';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { Button } from '#components/form/button.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { SkeletonBlock } from '#components/feedback/skeleton.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { AfterSales } from './after-sales-request.ts';
import { pickupDay, pickupHours } from './pickup-time.ts';
import { useAfterSalesCommand } from './use-after-sales-command.ts';

/**
 * The form for choosing a pick-up time, by day. If another buyer has booked the time in the meantime, the choice is refused,
 * and the list is fetched again.
 */
export function PickupForm({ request: { afterSalesNo, handover } }: { request: AfterSales }) {
  const { t, tag } = useTexts();
  const bookedSlotNo = handover?.pickup?.isMissed ? undefined : handover?.pickup?.slotNo;
  const [slotNo, setSlotNo] = useState(bookedSlotNo ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const { data, isError, refetch } = useBuyerAnswer(returnPickupTimes, { afterSalesNo });
  const { send, isSending } = useAfterSalesCommand(returnHandoverChoose, {
    successText: t('afterSales.handover.booked'),
  });
  if (!data && isError) return <ErrorState title={t('afterSales.handover.timesFailed')} onRetry={refetch} />;
  if (!data) return <SkeletonBlock className="h-32 w-full" />;
  if (data.rows.length === 0) return <p className="text-text-2">{t('afterSales.handover.noTimes')}</p>;
  const isOffered = data.rows.some((time) => time.slotNo === slotNo);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (isOffered) send({ afterSalesNo, method: 'pickup', slotNo });
  };
  const days = Map.groupBy(data.rows, (row) => pickupDay(row, tag));
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-4">
      {[...days].map(([day, times]) => (
        <fieldset key={day} className="grid gap-2">
          <legend className="pb-1.5 font-medium">{day}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {times.map((time) => (
              <RadioTile
                key={time.slotNo}
                name="pickup-time"
                checked={slotNo === time.slotNo}
                onChange={() => setSlotNo(time.slotNo)}
                title={pickupHours(time, tag)}
                aside={time.isBooked && <span className="text-xs">{t('afterSales.handover.yours')}</span>}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {isSubmitted && !isOffered && (
        <p role="alert" className="text-sm text-danger">
          {t('afterSales.handover.chooseTime')}
        </p>
      )}
      <Button type="submit" look="primary" className="justify-self-start" busy={isSending}>
        {t('afterSales.handover.book')}
      </Button>
    </form>
  );
}
