import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { fillView, maxNoteLength } from '@kaimai/contract/order/place-order';
import { amountIn, formatAmountIn } from '@kaimai/contract/values/money';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { RichText } from '#components/display/rich-text.tsx';
import { formatArrival } from '#product/terms/arrival.ts';
import { returnWords } from '#product/terms/return-words.ts';
import { contactFieldsOf, methodField, noteField, type CheckoutEntry } from './checkout-entry.ts';
import { OrderedLines, DeliveryAddress } from './order-parts.tsx';
import { Amounts, EnterButton, Field, Form, Hidden, Note } from './parts.tsx';
import { taxRow } from './tax-row.ts';
import type { Answer, Visit } from './visit.ts';

type Fill = OutputOf<typeof fillView>;

export interface ReviewState {
  /** Why the order was not placed. */
  problem?: string;
  /** The token of an attempt whose result is unknown: a second attempt with it never orders twice. */
  orderToken?: string;
}

/** The second step: the sums for this address, the delivery methods, and the button that places the order. */
export async function reviewStep(visit: Visit, entry: CheckoutEntry, state: ReviewState = {}): Promise<Answer> {
  const { t, call, currency } = visit;
  const { address, deliveryMethods } = entry;
  const { country, state: area, city, district, postcode } = address;
  const place = { state: area, city, district, postcode };
  const input = { region: country, state: area, place, deliveryMethods, currency };
  const fill = await call(fillView, input);
  const body = (
    <>
      {state.problem && <Note tone="danger">{state.problem}</Note>}
      <Form visit={visit} action="/simple/checkout">
        <Hidden
          fields={{
            ...contactFieldsOf(entry),
            ...expectedValuesOf(fill),
            orderToken: state.orderToken ?? fill.orderToken,
          }}
        />
        <EnterButton action="update" />
        <AddressPanel visit={visit} entry={entry} />
        <NotDelivered visit={visit} fill={fill} />
        {fill.stores.map((shop) => (
          <ShopPanel key={shop.storeCodeNumber} visit={visit} shop={shop} note={entry.notes[shop.storeCodeNumber]} />
        ))}
        {fill.stores.length > 0 && <SumsPanel visit={visit} fill={fill} />}
      </Form>
    </>
  );
  return { title: t('simple.review'), body, ...(state.problem !== undefined && { status: 422 }) };
}

/** The values that the buyer saw and accepted: the gateway refuses the order when they have changed. */
function expectedValuesOf(fill: Fill): Record<string, string> {
  const lines = fill.stores.flatMap((shop) => shop.lines.map(({ skuCode, quantity }) => ({ skuCode, quantity })));
  return {
    expectedTotal: amountIn(fill.total, fill.settlementCurrency),
    expectedLines: JSON.stringify(lines),
  };
}

function AddressPanel({ visit, entry }: { visit: Visit; entry: CheckoutEntry }) {
  const { t } = visit;
  return (
    <section className="panel">
      <h2>{t('orders.address')}</h2>
      <DeliveryAddress visit={visit} address={entry.address} email={entry.email} />
      <button name="action" value="edit">
        {t('simple.changeAddress')}
      </button>
    </section>
  );
}

function NotDelivered({ visit: { t }, fill }: { visit: Visit; fill: Fill }) {
  if (fill.notDelivered.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('fill.notDelivered')}</h2>
      <p>{t(fill.stores.length > 0 ? 'fill.restDelivered' : 'fill.nothingDelivered')}</p>
      <ul>
        {fill.notDelivered.map(({ skuCode, commodityName, optionText }) => (
          <li key={skuCode}>{[commodityName, optionText].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </section>
  );
}

interface ShopPanelProps {
  visit: Visit;
  shop: Fill['stores'][number];
  note: string | undefined;
}

function ShopPanel({ visit, shop, note }: ShopPanelProps) {
  const { t } = visit;
  const noteName = noteField(shop.storeCodeNumber);
  return (
    <section className="panel">
      <h2>{shop.storeName}</h2>
      <OrderedLines visit={visit} lines={shop.lines} about={(line) => returnWords(line, t)} />
      <fieldset>
        <legend>{t('fill.deliveryFrom', { shop: shop.storeName })}</legend>
        {shop.deliveryOptions.map((offer) => (
          <DeliveryMethodChoice key={offer.method} visit={visit} shop={shop} offer={offer} />
        ))}
      </fieldset>
      <Field id={noteName} label={t('fill.note')} hint={t('address.optional')} help={t('fill.noteExample')}>
        {(attributes) => (
          <textarea {...attributes} name={noteName} rows={3} maxLength={maxNoteLength} defaultValue={note} />
        )}
      </Field>
    </section>
  );
}

function DeliveryMethodChoice({
  visit,
  shop,
  offer,
}: {
  visit: Visit;
  shop: Fill['stores'][number];
  offer: DeliveryOffer;
}) {
  const { t, tag, money } = visit;
  const { method, free, fee } = offer;
  return (
    <label className="choice">
      <input
        type="radio"
        name={methodField(shop.storeCodeNumber)}
        value={method}
        defaultChecked={method === shop.deliveryMethod}
      />{' '}
      <span>
        {t(`orders.method.${method}`)} · {free ? t('orders.free') : money(fee)}
        <small>{formatArrival(offer, tag)}</small>
      </span>
    </label>
  );
}

function SumsPanel({ visit, fill }: { visit: Visit; fill: Fill }) {
  const { t, currency } = visit;
  const { settlementCurrency: settlement } = fill;
  const update = t('simple.update');
  return (
    <section className="panel">
      <h2>{t('fill.order')}</h2>
      <Amounts rows={sumsOf(visit, fill)} />
      {settlement !== currency && (
        <p className="help">{t('fill.settled', { amount: formatAmountIn(fill.total, settlement) })}</p>
      )}
      <p className="row">
        <button className="primary" name="action" value="place">
          {t('fill.place')}
        </button>
        <button name="action" value="update">
          {update}
        </button>
      </p>
      <p className="help">{t('simple.couponsNeedAccount')}</p>
      <p className="help">{t('simple.fromNowOn', { button: update })}</p>
      <p className="help">
        <RichText text={t('fill.terms')} parts={{ link: (words) => <a href="/agreement">{words}</a> }} />
      </p>
      <p className="help">{t('fill.held')}</p>
    </section>
  );
}

function sumsOf(visit: Visit, fill: Fill): [string, string][] {
  const { t, money } = visit;
  const shops = t('fill.shops', { count: fill.stores.length });
  return [
    [t('fill.products', { count: fill.quantity, shops }), money(fill.goodsTotal)],
    ...fill.stores.map((shop): [string, string] => {
      const isFree = shop.deliveryOptions.some(({ method, free }) => method === shop.deliveryMethod && free);
      return [t('fill.delivery', { shop: shop.storeName }), isFree ? t('orders.free') : money(shop.deliveryFee)];
    }),
    taxRow(visit, fill.tax),
    [t('fill.total'), money(fill.total)],
  ];
}
