import { returnHandoverChoose, type HandoverMethod } from '@kaimai/contract/after-sales/return-handover';
import { useState } from 'react';
import { Button } from '#components/form/button.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { AfterSales } from './after-sales-request.ts';
import { PickupForm } from './pickup-form.tsx';
import { SendBackForm } from './send-back-form.tsx';
import { useAfterSalesCommand } from './use-after-sales-command.ts';

/** The handover methods that the shop offers, and the form of the chosen one. */
export function HandoverChoice({ request }: { request: AfterSales }) {
  const { t } = useTexts();
  const { returnMethods } = request;
  const [chosenMethod, setChosenMethod] = useState<HandoverMethod>();
  const method = returnMethods.length === 1 ? returnMethods[0]?.method : chosenMethod;
  return (
    <div className="grid w-full gap-4">
      {returnMethods.length > 1 && (
        <fieldset className="grid gap-3 md:grid-cols-2">
          <legend className="pb-2 font-medium">{t('afterSales.handover.how')}</legend>
          {returnMethods.map((offer) => (
            <RadioTile
              key={offer.method}
              name="handover"
              checked={offer.method === method}
              onChange={() => setChosenMethod(offer.method)}
              title={t(`afterSales.handover.method.${offer.method}`)}
            >
              {t(`afterSales.handover.about.${offer.method}`, { carrier: offer.carrier })}
            </RadioTile>
          ))}
        </fieldset>
      )}
      {(method === 'label' || method === 'code') && <GetCodeButton request={request} method={method} />}
      {method === 'pickup' && <PickupForm request={request} />}
      {method === 'own' && <OwnParcelForm request={request} />}
    </div>
  );
}

function GetCodeButton({ request: { afterSalesNo }, method }: { request: AfterSales; method: 'label' | 'code' }) {
  const { t } = useTexts();
  const { send, isSending } = useAfterSalesCommand(returnHandoverChoose, {
    successText: t(`afterSales.handover.ready.${method}`),
  });
  return (
    <Button
      look="primary"
      className="justify-self-start"
      busy={isSending}
      onClick={() => send({ afterSalesNo, method, slotNo: '' })}
    >
      {t(`afterSales.handover.get.${method}`)}
    </Button>
  );
}

function OwnParcelForm({ request }: { request: AfterSales }) {
  const { t } = useTexts();
  const sendTo = request.returnMethods.find(({ method }) => method === 'own')?.sendTo;
  return (
    <>
      {sendTo && <p>{t('afterSales.handover.sendTo', { address: sendTo })}</p>}
      <SendBackForm request={request} />
    </>
  );
}
