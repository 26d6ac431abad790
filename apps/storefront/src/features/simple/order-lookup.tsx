import { orderLookup } from '@kaimai/contract/order/order';
import { simpleOrderAddress } from '#product/simple-addresses.ts';
import { Field, Form, Note } from './parts.tsx';
import { withOrders } from './session.ts';
import { refusalOf, type Answer, type Visit } from './visit.ts';

interface Lookup {
  orderNo?: string;
  email?: string;
  /** Shown above the form. */
  message?: string;
  errors?: Readonly<Record<string, string>>;
  /** The HTTP status of the page. */
  status?: number;
}

/** The form that opens an order by its number and e-mail, and the orders of this browser. */
export function showLookup(visit: Visit, { orderNo, email, message, errors = {}, status = 200 }: Lookup = {}): Answer {
  const { t, session } = visit;
  const browserOrderNos = session.guests.flatMap(({ orderNos }) => orderNos);
  const body = (
    <>
      {message && <Note tone="danger">{message}</Note>}
      <Form visit={visit} action="/simple/order-lookup" className="panel">
        <p>{t('lookup.text')}</p>
        <Field id="orderNo" label={t('lookup.orderNo')} help={t('lookup.orderNoHelp')} error={errors.orderNo}>
          {(attributes) => <input {...attributes} name="orderNo" autoComplete="off" defaultValue={orderNo} />}
        </Field>
        <Field id="email" label={t('fill.email')} error={errors.email}>
          {(attributes) => (
            <input {...attributes} type="email" name="email" autoComplete="email" defaultValue={email} />
          )}
        </Field>
        <p>
          <button className="primary">{t('lookup.find')}</button>
        </p>
      </Form>
      {browserOrderNos.length > 0 && (
        <section className="panel">
          <h2>{t('simple.yourOrders')}</h2>
          <ul>
            {browserOrderNos.map((number) => (
              <li key={number}>
                <a href={simpleOrderAddress(number)}>{number}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
  return { title: t('pages.orderLookup'), body, status };
}

/** The form again, for an order or a payment that this browser does not know. */
export function unknownOrder(visit: Visit, message?: string): Answer {
  const orderNo = visit.request.url.searchParams.get('orderNo') ?? '';
  return showLookup(visit, { orderNo, message: message ?? visit.t('simple.noOrder'), status: 404 });
}

/** Opens the order with the number and e-mail of the form, or shows the form again with the errors. */
export async function lookUp(visit: Visit): Promise<Answer> {
  const { form } = visit.request;
  const entry = { orderNo: form.get('orderNo') ?? '', email: form.get('email') ?? '' };
  try {
    const orders = await visit.call(orderLookup, entry);
    // The gateway reads the number in the same way.
    const orderNo =
      orders.orderNos.find((number) => number === entry.orderNo.trim().toUpperCase()) ?? orders.orderNos[0] ?? '';
    return { to: simpleOrderAddress(orderNo), session: withOrders(visit.session, orders) };
  } catch (error) {
    const { message, fields } = refusalOf(error);
    const hasFields = Object.keys(fields).length > 0;
    return showLookup(visit, { ...entry, errors: fields, ...(!hasFields && { message }), status: 422 });
  }
}
