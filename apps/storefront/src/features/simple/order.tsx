import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { isZeroIn } from '@kaimai/contract/values/money';
import { orderInvoice } from '@kaimai/contract/invoice/invoice';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { formatTime } from '#i18n/format-time.ts';
import { simpleOrderAddress, simplePaymentAddress } from '#product/simple-addresses.ts';
import { unknownOrder } from './order-lookup.tsx';
import { OrderedLines, DeliveryAddress } from './order-parts.tsx';
import { Amounts, Form, Hidden, Note } from './parts.tsx';
import { taxRow } from './tax-row.ts';
import { credentialOf } from './session.ts';
import { refusalOf, type Answer, type Visit } from './visit.ts';

type Order = OutputOf<typeof orderDetails>;

/** The state of a guest's order, its parcels, lines and sums. */
export async function showOrder(visit: Visit, orderNo: string, problem?: string): Promise<Answer> {
  if (!credentialOf(visit.session, orderNo)) return unknownOrder(visit);
  try {
    const order = await visit.callFor(orderNo, orderDetails, { orderNo });
    const body = (
      <>
        {problem && <Note tone="danger">{problem}</Note>}
        <OrderState visit={visit} order={order} />
        {order.parcels.map((parcel) => (
          <Parcel key={parcel.parcelNo} visit={visit} parcel={parcel} />
        ))}
        <LinesPanel visit={visit} order={order} />
        <AddressPanel visit={visit} order={order} />
        <Siblings visit={visit} order={order} />
      </>
    );
    return { title: visit.t('orders.order', { orderNo }), body, ...(problem !== undefined && { status: 422 }) };
  } catch (error) {
    return unknownOrder(visit, refusalOf(error).message);
  }
}

interface OrderProps {
  visit: Visit;
  order: Order;
}

function OrderState({ visit, order }: OrderProps) {
  const { t, tag } = visit;
  const { orderNo, status, placedAt, payNo, paidAt, canCancel, isOnHold } = order;
  const placedOn = formatTime(placedAt, tag, 'calendarDay');
  return (
    <section className="panel">
      <h2>{t(`orders.heading.${status}`)}</h2>
      <p>{t('orders.placed', { orderNo, time: placedOn })}</p>
      {isOnHold && <p>{t('orders.onHold')}</p>}
      <p>{t(`orders.money.${status}`)}</p>
      {status === 'PENDING_PAYMENT' && (
        <p>
          <a className="button primary" href={simplePaymentAddress(payNo)}>
            {t('orders.pay')}
          </a>
        </p>
      )}
      {paidAt && (
        <Form visit={visit} action="/simple/order">
          <Hidden fields={{ orderNo }} />
          <button name="action" value="invoice">
            {t('orders.downloadInvoice')}
          </button>
        </Form>
      )}
      {canCancel && <Cancel visit={visit} order={order} />}
    </section>
  );
}

/** The consequence is written above the button, instead of in a confirm dialog. */
function Cancel({ visit, order: { orderNo, paidAt } }: OrderProps) {
  const { t } = visit;
  return (
    <details>
      <summary>{t('orders.cancel')}</summary>
      <Form visit={visit} action="/simple/order">
        <Hidden fields={{ orderNo }} />
        <p>{t(paidAt ? 'orders.cancelPaidText' : 'orders.cancelText')}</p>
        <button name="action" value="cancel">
          {t('simple.cancelConfirm')}
        </button>
      </Form>
    </details>
  );
}

function Parcel({ visit: { t, tag }, parcel }: { visit: Visit; parcel: Order['parcels'][number] }) {
  const { carrier, trackingNo, trackingLink, status, deliveredAt, expectedOn, events } = parcel;
  return (
    <section className="panel">
      <h2>
        {carrier} · {trackingNo}
      </h2>
      <p>
        {status === 'DELIVERED' && deliveredAt
          ? t('orders.deliveredAt', { time: formatTime(deliveredAt, tag, 'calendarDay') })
          : t('orders.arrives', { days: formatTime(expectedOn, tag, 'calendarWeekday') })}
      </p>
      {trackingLink && (
        <p>
          <a href={trackingLink} rel="noopener noreferrer">
            {t('orders.trackAtCarrier', { carrier })}
          </a>
        </p>
      )}
      <ol>
        {events.toReversed().map(({ at, place, text }) => (
          <li key={`${at} ${text}`}>{[formatTime(at, tag, 'calendarDay'), place, text].filter(Boolean).join(' · ')}</li>
        ))}
      </ol>
    </section>
  );
}

function LinesPanel({ visit, order }: OrderProps) {
  const { t, money } = visit;
  const rows: [string, string][] = [
    [t('orders.items', { count: order.quantity }), money(order.goodsTotal)],
    [
      t('orders.delivery'),
      isZeroIn(order.deliveryFee, order.settlementCurrency) ? t('orders.free') : money(order.deliveryFee),
    ],
  ];
  if (!isZeroIn(order.discountTotal, order.settlementCurrency))
    rows.push([t('fill.coupons'), `−${money(order.discountTotal)}`]);
  if (order.tax) rows.push(taxRow(visit, order.tax));
  rows.push([t(order.isPaid ? 'orders.paid' : 'orders.total'), money(order.total)], ...refundRows(visit, order));
  return (
    <section className="panel">
      <h2>{order.storeName}</h2>
      <OrderedLines visit={visit} lines={order.lines} />
      {order.note && (
        <p className="help">
          {t('fill.note')}: {order.note}
        </p>
      )}
      <Amounts rows={rows} />
    </section>
  );
}

/** The refunds, and what remains after them. */
function refundRows({ t, tag, money }: Visit, { refunds, kept }: Order): [string, string][] {
  if (refunds.length === 0) return [];
  return [
    ...refunds.map(({ amount, sentAt }): [string, string] => [
      sentAt ? t('orders.refundedOn', { day: formatTime(sentAt, tag, 'calendarDay') }) : t('orders.refunding'),
      `−${money(amount)}`,
    ]),
    [t('orders.kept'), money(kept)],
  ];
}

function AddressPanel({ visit, order: { address } }: OrderProps) {
  return (
    <section className="panel">
      <h2>{visit.t('orders.address')}</h2>
      <DeliveryAddress visit={visit} address={address} />
    </section>
  );
}

function Siblings({ visit: { t }, order: { siblings } }: OrderProps) {
  if (siblings.length === 0) return null;
  return (
    <section className="panel">
      <h2>{t('orders.together')}</h2>
      <ul>
        {siblings.map((orderNo) => (
          <li key={orderNo}>
            <a href={simpleOrderAddress(orderNo)}>{orderNo}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cancels an order, or leads to its invoice. */
export async function changeOrder(visit: Visit): Promise<Answer> {
  const { form } = visit.request;
  const orderNo = form.get('orderNo') ?? '';
  if (!credentialOf(visit.session, orderNo)) return unknownOrder(visit);
  try {
    if (form.get('action') === 'invoice') {
      const { address } = await visit.callFor(orderNo, orderInvoice, { orderNo });
      return { to: address };
    }
    if (form.get('action') === 'cancel') await visit.callFor(orderNo, orderCancel, { orderNo });
    return { to: simpleOrderAddress(orderNo) };
  } catch (error) {
    return showOrder(visit, orderNo, refusalOf(error).message);
  }
}
