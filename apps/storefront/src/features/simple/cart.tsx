import { cartAdd, cartRemove, cartUpdate, cartView, maxQuantity, type CartLine } from '@kaimai/contract/cart/cart';
import { Amounts, Field, Form, Hidden, Note, SmallPicture } from './parts.tsx';
import { simpleProductAddress } from '#product/simple-addresses.ts';
import { askForVariant } from './product.tsx';
import { refusedOf, type Answer, type Visit } from './visit.ts';

/** A refused change: the entry and the reason. */
interface RejectedChange {
  skuCode: string;
  typed: string;
  message: string;
}

export async function showCart(visit: Visit, rejected?: RejectedChange): Promise<Answer> {
  const { t, call, request, money } = visit;
  const { stores, invalidLines, savedForLater, total } = await call(cartView, { region: request.settings.region });
  const unavailable = [...invalidLines, ...savedForLater];
  const isKnown = stores.some(({ lines }) => lines.some(({ skuCode }) => skuCode === rejected?.skuCode));
  const title = t('cart.title');
  if (stores.length + unavailable.length === 0) return { title, body: <EmptyCart visit={visit} rejected={rejected} /> };
  const body = (
    <>
      {rejected && !isKnown && <Note tone="danger">{rejected.message}</Note>}
      {stores.map(({ storeCodeNumber, storeName, lines }) => (
        <section key={storeCodeNumber} className="panel">
          <h2>{storeName}</h2>
          <ul className="lines">
            {lines.map((line) => (
              <Line key={line.skuCode} visit={visit} line={line} rejected={rejected} />
            ))}
          </ul>
        </section>
      ))}
      {unavailable.length > 0 && (
        <section className="panel">
          <h2>{t('cart.invalid')}</h2>
          <ul className="lines">
            {unavailable.map((line) => (
              <Line key={line.skuCode} visit={visit} line={line} />
            ))}
          </ul>
        </section>
      )}
      {stores.length > 0 && (
        <section className="panel">
          <Amounts rows={[[t('cart.total'), money(total)]]} />
          <p className="help">{t('cart.totalNote')}</p>
          <p className="help">{t('simple.asGuest')}</p>
          <p>
            <a className="button primary" href="/simple/checkout">
              {t('simple.checkout')}
            </a>
          </p>
        </section>
      )}
    </>
  );
  return { title, body, ...(rejected && { status: 422 }) };
}

function EmptyCart({ visit: { t }, rejected }: { visit: Visit; rejected: RejectedChange | undefined }) {
  return (
    <>
      {rejected && <Note tone="danger">{rejected.message}</Note>}
      <section className="panel">
        <h2>{t('cart.emptyTitle')}</h2>
        <p>{t('cart.emptyText')}</p>
        <p>
          <a className="button primary" href="/simple">
            {t('simple.start')}
          </a>
        </p>
      </section>
    </>
  );
}

function Line({ visit, line, rejected }: { visit: Visit; line: CartLine; rejected?: RejectedChange | undefined }) {
  const { t, money } = visit;
  const { skuCode, commodityCode, commodityName, optionText, picture, quantity, quantityWanted, invalid } = line;
  return (
    <li>
      <SmallPicture picture={picture} />
      <div className="grow">
        <h3>
          <a href={simpleProductAddress(commodityCode, skuCode)}>{commodityName}</a>
        </h3>
        {optionText && <p className="help">{optionText}</p>}
        {invalid && <p className="error">{reasonWords(visit, invalid)}</p>}
        {!invalid && quantityWanted !== null && (
          <p className="error">{t('cart.fewer', { count: quantity, wanted: quantityWanted })}</p>
        )}
        <p>
          <b>{money(line.lineTotal)}</b>
          {quantity > 1 && <span className="help"> {t('cart.each', { price: money(line.price) })}</span>}
        </p>
        <Form visit={visit} action="/simple/cart" className="row">
          <Hidden fields={{ skuCode }} />
          {!invalid && (
            <QuantityFields visit={visit} line={line} rejected={rejected?.skuCode === skuCode ? rejected : undefined} />
          )}
          <button name="action" value="remove" aria-label={t('cart.removeOf', { name: commodityName })}>
            {t('cart.remove')}
          </button>
        </Form>
      </div>
    </li>
  );
}

/** These controls come first in their form, so that Enter changes the quantity and does not remove the line. */
function QuantityFields({
  visit: { t },
  line,
  rejected,
}: {
  visit: Visit;
  line: CartLine;
  rejected: RejectedChange | undefined;
}) {
  const { skuCode, commodityName, quantity, stock } = line;
  return (
    <>
      <Field id={`quantity-${skuCode}`} label={t('cart.quantityOf', { name: commodityName })} error={rejected?.message}>
        {(attributes) => (
          <input
            {...attributes}
            type="number"
            name="quantity"
            min={1}
            max={Math.min(stock, maxQuantity)}
            defaultValue={rejected?.typed ?? quantity}
          />
        )}
      </Field>
      <button name="action" value="change" aria-label={t('simple.changeOf', { name: commodityName })}>
        {t('simple.change')}
      </button>
    </>
  );
}

function reasonWords({ t, request }: Visit, invalid: NonNullable<CartLine['invalid']>): string {
  if (invalid !== 'notDelivered') return t(`cart.${invalid}`);
  return t('simple.notHere', { region: t(`regions.name.${request.settings.region}`) });
}

/** Adds a variant, changes its quantity, or removes it. */
export async function changeCart(visit: Visit): Promise<Answer> {
  const { form, settings } = visit.request;
  const { region } = settings;
  const skuCode = form.get('skuCode') ?? '';
  const typed = form.get('quantity') ?? '1';
  if (form.get('action') === 'add' && skuCode === '') return askForVariant(visit);
  try {
    if (form.get('action') === 'remove') await visit.call(cartRemove, { region, skuCodes: [skuCode] });
    else {
      const quantity = parseQuantity(typed);
      if (quantity === undefined) return await showCart(visit, { skuCode, typed, message: wrongQuantity(visit) });
      if (form.get('action') === 'add') await visit.call(cartAdd, { skuCode, quantity });
      else await visit.call(cartUpdate, { region, lines: [{ skuCode, quantity }] });
    }
    return { to: '/simple/cart' };
  } catch (error) {
    const { message, fields } = refusedOf(error);
    return showCart(visit, { skuCode, typed, message: fields.quantity ?? message });
  }
}

function wrongQuantity({ t }: Visit): string {
  return t('simple.quantityWrong', { most: maxQuantity });
}

/** A typed quantity, also in full-width digits; undefined if it is invalid. */
function parseQuantity(typed: string): number | undefined {
  const text = typed.normalize('NFKC').trim();
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined;
}
