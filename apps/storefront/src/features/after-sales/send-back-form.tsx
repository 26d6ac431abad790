import { afterSalesSendBack } from '@kaimai/contract/after-sales/after-sales';
import { normaliseTrackingNo } from '@kaimai/contract/after-sales/tracking-number';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '#components/form/button.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useSavedForm } from '#session/use-saved-form.ts';
import type { AfterSales } from './after-sales-request.ts';
import { useAfterSalesCommand } from './use-after-sales-command.ts';

/** In characters; the gateway refuses longer names of carriers and tracking numbers. */
const maxInputLength = 60;

/** The form for the carrier and the tracking number of a return. */
export function SendBackForm({ request: { afterSalesNo } }: { request: AfterSales }) {
  const { t } = useTexts();
  const formName = `parcel ${afterSalesNo}`;
  const [{ carrier, trackingNo }, setEntry] = useSavedForm(formName, () => ({
    carrier: '',
    trackingNo: '',
  }));
  const [isSubmitted, setSubmitted] = useState(false);
  const { send, isSending } = useAfterSalesCommand(afterSalesSendBack, {
    successText: t('afterSales.sentBack'),
    formName,
  });
  const isNumberWrong = trackingNo.trim() !== '' && normaliseTrackingNo(trackingNo) === undefined;
  const isMissing = (value: string) => isSubmitted && value.trim() === '';
  const numberError = () => {
    if (isMissing(trackingNo)) return t('afterSales.enterTrackingNo');
    return isSubmitted && isNumberWrong ? t('afterSales.handover.wrongNumber') : undefined;
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (carrier.trim() !== '' && trackingNo.trim() !== '' && !isNumberWrong)
      send({ afterSalesNo, carrier, trackingNo });
  };
  return (
    <form noValidate onSubmit={submit} className="grid w-full gap-4 sm:grid-cols-2">
      <Field label={t('afterSales.carrier')} error={isMissing(carrier) ? t('afterSales.enterCarrier') : undefined}>
        <Input
          maxLength={maxInputLength}
          value={carrier}
          onChange={(event) => setEntry({ carrier: event.target.value })}
        />
      </Field>
      <Field label={t('afterSales.trackingNo')} error={numberError()}>
        <Input
          maxLength={maxInputLength}
          autoCapitalize="characters"
          spellCheck={false}
          value={trackingNo}
          onChange={(event) => setEntry({ trackingNo: event.target.value })}
        />
      </Field>
      <Button type="submit" look="primary" className="justify-self-start" busy={isSending}>
        {t('afterSales.haveSent')}
      </Button>
    </form>
  );
}
