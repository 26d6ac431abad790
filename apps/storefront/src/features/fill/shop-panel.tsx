import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { maxNoteLength } from '@kaimai/contract/order/place-order';
import { formatArrival } from '#product/terms/arrival.ts';
import { DeliveryFee } from '#product/terms/delivery-fee.tsx';
import { OrderLines } from '#product/order/order-lines.tsx';
import { returnWords } from '#product/terms/return-words.ts';
import { ShopMark } from '#product/shop/shop-mark.tsx';
import { Field } from '#components/form/field.tsx';
import { Textarea } from '#components/form/input.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { RadioTile } from '#components/form/radio-tile.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { FillDraft } from './fill-draft.ts';
import { chosenOffer, type FillShop } from './fill-sums.ts';

interface ShopPanelProps {
  shop: FillShop;
  draft: FillDraft;
  onChange(part: Partial<FillDraft>): void;
}

/** The part of one shop: lines, delivery method and a note to the shop. */
export function ShopPanel({ shop, draft, onChange }: ShopPanelProps) {
  const { t } = useTexts();
  const { storeCodeNumber, storeName, lines } = shop;
  const { deliveryMethods, notes } = draft;
  return (
    <Panel aria-label={storeName} className="grid gap-4">
      <div className="flex items-center gap-3">
        <ShopMark shop={shop} size="sm" />
        <h2 className="min-w-0 text-md wrap-anywhere">{storeName}</h2>
      </div>
      <OrderLines lines={lines} below={(line) => <p className="text-xs text-text-3">{returnWords(line, t)}</p>} />
      <DeliveryChoice
        shop={shop}
        chosenMethod={chosenOffer(shop, deliveryMethods)?.method}
        onChoose={(method) => onChange({ deliveryMethods: { ...deliveryMethods, [storeCodeNumber]: method } })}
      />
      <ShopNote
        note={notes[storeCodeNumber] ?? ''}
        onChange={(note) => onChange({ notes: { ...notes, [storeCodeNumber]: note } })}
      />
    </Panel>
  );
}

interface DeliveryChoiceProps {
  shop: FillShop;
  chosenMethod: DeliveryOffer['method'] | undefined;
  onChoose(method: DeliveryOffer['method']): void;
}

function DeliveryChoice({ shop, chosenMethod, onChoose }: DeliveryChoiceProps) {
  const { t, tag } = useTexts();
  return (
    <fieldset className="grid gap-3 md:grid-cols-2">
      <legend className="sr-only">{t('fill.deliveryFrom', { shop: shop.storeName })}</legend>
      {shop.deliveryOptions.map((offer) => (
        <RadioTile
          key={offer.method}
          name={`delivery ${shop.storeCodeNumber}`}
          checked={offer.method === chosenMethod}
          onChange={() => onChoose(offer.method)}
          title={t(`orders.method.${offer.method}`)}
          aside={<DeliveryFee offer={offer} />}
        >
          {formatArrival(offer, tag)}
        </RadioTile>
      ))}
    </fieldset>
  );
}

function ShopNote({ note, onChange }: { note: string; onChange(note: string): void }) {
  const { t } = useTexts();
  return (
    <Field
      label={t('fill.note')}
      hint={t('address.optional')}
      help={note && t('fill.noteLength', { length: note.length, longest: maxNoteLength })}
    >
      <Textarea
        value={note}
        rows={note ? 2 : 1}
        maxLength={maxNoteLength}
        placeholder={t('fill.noteExample')}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-12!"
      />
    </Field>
  );
}
