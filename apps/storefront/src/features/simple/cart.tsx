import { cartAdd, cartRemove, cartUpdate, cartView, maxQuantity, type CartLine } from '@kaimai/contract/cart/cart';
import { Amounts, Field, Form, Hidden, Note, SmallPicture } from './parts.tsx';
import { simpleProductAddress } from '#product/simple-addresses.ts';
import { requestVariant } from './product.tsx';
import { refusalOf, type Answer, type Visit } from './visit.ts';

/** A refused change: the entry and the reason. */
interface RejectedChange {
  skuCode: string;
  quantityText: string;
  message: string;
}

/** The cart, with the reason if a change was refused. */
export async function showCart(visit: Visit, rejectedChange?: RejectedChange): Promise<Answer> {
  const { t, call, request, money } = visit;
  const { stores, invalidLines, savedForLater, total } = await call(cartView, { region: request.settings.region });
  // A line of the cart shows the message itself.
  const isInCart = stores.some(({ lines }) => lines.some(({ skuCode }) => skuCode === rejectedChange?.skuCode));
  const title = t('cart.title');
  if (stores.length + invalidLines.length + savedForLater.length === 0)
    return { title, body: <EmptyCart visit={visit} rejectedChange={rejectedChange} /> };
  const body = (
    <>
      {rejectedChange && !isInCart && <Note tone="danger">{rejectedChange.message}</Note>}
      {stores.map(({ storeCodeNumber, storeName, lines }) => (
        <section key={storeCodeNumber} className="panel">
          <h2>{storeName}</h2>
          <ul className="lines">
            {lines.map((line) => (
              <Line key={line.skuCode} visit={visit} line={line} rejectedChange={rejectedChange} />
            ))}
          </ul>
        </section>
      ))}
      <OtherLines visit={visit} title={t('cart.invalid')} lines={invalidLines} />
      <OtherLines visit={visit} title={t('cart.saved')} lines={savedForLater} />
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
  return { title, body, ...(rejectedChange && { status: 422 }) };
}

function EmptyCart({ visit: { t }, rejectedChange }: { visit: Visit; rejectedChange: RejectedChange | undefined }) {
  return (
    <>
      {rejectedChange && <Note tone="danger">{rejectedChange.message}</Note>}
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

/** Lines that are not ordered now. */
function OtherLines({ visit, title, lines }: { visit: Visit; title: string; lines: readonly CartLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="panel">
      <h2>{title}</h2>
      <ul className="lines">
        {lines.map((line) => (
          <Line key={line.skuCode} visit={visit} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  visit,
  line,
  rejectedChange,
}: {
  visit: Visit;
  line: CartLine;
  rejectedChange?: RejectedChange | undefined;
}) {
  const { t, money } = visit;
  const {
    skuCode,
    commodityCode,
    commodityName,
    optionText,
    picture,
    quantity,
    quantityWanted,
    selected,
    savedForLater,
    invalid,
  } = line;
  return (
    <li>
      <SmallPicture picture={picture} />
      <div className="grow">
        <h3>
          <a href={simpleProductAddress(commodityCode, skuCode)}>{commodityName}</a>
        </h3>
        {optionText && <p className="help">{optionText}</p>}
        {!selected && !savedForLater && !invalid && <p className="help">{t('simple.notSelected')}</p>}
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
          {savedForLater && (
            <button name="action" value="toCart" aria-label={t('cart.backToCartOf', { name: commodityName })}>
              {t('cart.backToCart')}
            </button>
          )}
          {!savedForLater && !invalid && (
            <QuantityFields
              visit={visit}
              line={line}
              rejectedChange={rejectedChange?.skuCode === skuCode ? rejectedChange : undefined}
            />
          )}
          {!selected && !savedForLater && !invalid && (
            <button name="action" value="select" aria-label={t('simple.selectOf', { name: commodityName })}>
              {t('simple.select')}
            </button>
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
  rejectedChange,
}: {
  visit: Visit;
  line: CartLine;
  rejectedChange: RejectedChange | undefined;
}) {
  const { skuCode, commodityName, quantity, stock } = line;
  return (
    <>
      <Field
        id={`quantity-${skuCode}`}
        label={t('cart.quantityOf', { name: commodityName })}
        error={rejectedChange?.message}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="number"
            name="quantity"
            min={1}
            max={Math.min(stock, maxQuantity)}
            defaultValue={rejectedChange?.quantityText ?? quantity}
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

/** Adds a variant, changes its quantity, selects it, moves it back to the cart, or removes it. */
export async function changeCart(visit: Visit): Promise<Answer> {
  const { form, settings } = visit.request;
  const { region } = settings;
  const skuCode = form.get('skuCode') ?? '';
  const quantityText = form.get('quantity') ?? '1';
  const action = form.get('action');
  if (action === 'add' && skuCode === '') return requestVariant(visit);
  try {
    if (action === 'select') await visit.call(cartUpdate, { region, lines: [{ skuCode, selected: true }] });
    else if (action === 'toCart') await visit.call(cartUpdate, { region, lines: [{ skuCode, savedForLater: false }] });
    else if (action === 'remove') await visit.call(cartRemove, { region, skuCodes: [skuCode] });
    else {
      const quantity = parseQuantity(quantityText);
      if (quantity === undefined)
        return await showCart(visit, { skuCode, quantityText, message: wrongQuantityText(visit) });
      if (action === 'add')
        await visit.call(cartAdd, { skuCode, quantity, additionKey: await additionKeyOf(form, skuCode, quantity) });
      else await visit.call(cartUpdate, { region, lines: [{ skuCode, quantity }] });
    }
    return { to: '/simple/cart' };
  } catch (error) {
    const { message, fields } = refusalOf(error);
    return showCart(visit, { skuCode, quantityText, message: fields.quantity ?? message });
  }
}

/**
 * The key under which the gateway adds only once. A form that is sent twice by a double click has the same key. It has another
 * key when its entries have changed, as after a return to the page by “Back”. Undefined for a form without a key of its own.
 */
async function additionKeyOf(form: URLSearchParams, skuCode: string, quantity: number): Promise<string | undefined> {
  const formsKey = form.get('additionKey');
  if (formsKey === null) return undefined;
  const text = JSON.stringify([formsKey, skuCode, quantity]);
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
}

function wrongQuantityText({ t }: Visit): string {
  return t('simple.quantityWrong', { most: maxQuantity });
}

/** A typed quantity, also in full-width digits; undefined if it is invalid. */
function parseQuantity(entry: string): number | undefined {
  const text = entry.normalize('NFKC').trim();
  const quantity = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= maxQuantity ? quantity : undefined;
}
