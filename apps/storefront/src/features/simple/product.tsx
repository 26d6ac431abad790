import { maxQuantity } from '@kaimai/contract/cart/cart';
import { commodityDetail, type Sku } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { pictureUrl } from '#components/media/picture.tsx';
import { formatArrival } from '#product/terms/arrival.ts';
import { returnWords } from '#product/terms/return-words.ts';
import { Field, Form, Hidden, Note } from './parts.tsx';
import { notFoundPage } from './special-pages.tsx';
import { refusalOf, type Answer, type Visit } from './visit.ts';

type Product = OutputOf<typeof commodityDetail>;

/** The initial values of the form that adds a variant to the cart. */
interface Entry {
  sku: string | null;
  quantity: string;
  error?: string;
}

/** A product: its variants with their prices, the form that adds one to the cart, delivery, returns and description. */
export function showProduct(visit: Visit): Promise<Answer> {
  const { searchParams } = visit.request.url;
  return showProductOf(visit, searchParams.get('commodityCode'), { sku: searchParams.get('sku'), quantity: '1' });
}

/** The product once more, because its form was sent without a variant. */
export async function requestVariant(visit: Visit): Promise<Answer> {
  const { form } = visit.request;
  const quantity = form.get('quantity') ?? '1';
  const entry = { sku: null, quantity, error: visit.t('detail.chooseSize') };
  return { status: 422, ...(await showProductOf(visit, form.get('commodityCode'), entry)) };
}

async function showProductOf(visit: Visit, commodityCode: string | null, entry: Entry): Promise<Answer> {
  const { request, call } = visit;
  try {
    const input = { commodityCode: (commodityCode ?? '').slice(0, 200), region: request.settings.region };
    return productPage(visit, await call(commodityDetail, input), entry);
  } catch (error) {
    return notFoundPage(visit, refusalOf(error).message);
  }
}

function productPage(visit: Visit, product: Product, entry: Entry): Answer {
  const { t } = visit;
  const [picture] = product.pictures;
  const isSoldOut = product.skus.every(({ stock }) => stock === 0);
  const body = (
    <>
      <section className="panel product">
        {picture && <img src={pictureUrl(picture.id, 480)} width={320} height={320} alt={product.commodityName} />}
        <p className="help">{product.store.storeName}</p>
        {isSoldOut ? <Note>{t('simple.soldOut')}</Note> : <AddForm visit={visit} product={product} entry={entry} />}
        <Delivery visit={visit} product={product} />
        <p>{returnWords(product, t)}</p>
      </section>
      <section className="panel">
        <h2>{t('detail.description')}</h2>
        {product.description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <section className="panel">
        <h2>{t('detail.specifications')}</h2>
        <dl>
          {product.specifications.map(({ code, name, value }) => (
            <div key={code}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
  return { title: product.commodityName, body };
}

/** A product of several sizes begins without a choice, as in the full shop; others begin with the first variant in stock. */
function AddForm({ visit, product, entry }: { visit: Visit; product: Product; entry: Entry }) {
  const { t, money } = visit;
  const { skus, sizes, options, commodityCode } = product;
  const [onlySku] = skus;
  const isSized = options.some(({ code, values }) => code === sizes?.optionCode && values.length > 1);
  const initialSku =
    skus.find(({ skuCode, stock }) => skuCode === entry.sku && stock > 0) ??
    (isSized ? undefined : skus.find(({ stock }) => stock > 0));
  return (
    <Form visit={visit} action="/simple/cart">
      <Hidden fields={{ action: 'add', commodityCode, additionKey: crypto.randomUUID() }} />
      {skus.length === 1 && onlySku ? (
        <>
          <Hidden fields={{ skuCode: onlySku.skuCode }} />
          <p className="price">{money(onlySku.price)}</p>
        </>
      ) : (
        <Field id="skuCode" label={t('simple.chosen')} error={entry.error}>
          {(attributes) => (
            <select {...attributes} name="skuCode" defaultValue={initialSku?.skuCode ?? ''}>
              {!initialSku && <option value="">{t('detail.chooseSize')}</option>}
              {skus.map((variant) => (
                <option key={variant.skuCode} value={variant.skuCode} disabled={variant.stock === 0}>
                  {variantWords(visit, product, variant)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Field id="quantity" label={t('detail.quantity')}>
        {(attributes) => (
          <input
            {...attributes}
            type="number"
            name="quantity"
            min={1}
            max={maxQuantity}
            defaultValue={entry.quantity}
          />
        )}
      </Field>
      <p>
        <button className="primary">{t('detail.addToCart')}</button>
      </p>
    </Form>
  );
}

function variantWords({ t, money }: Visit, { options }: Product, { options: choices, price, stock }: Sku): string {
  const names = options.flatMap(({ code, values }) => values.filter((value) => value.code === choices[code]));
  const name = `${names.map((value) => value.name).join(' · ')} – ${money(price)}`;
  return stock === 0 ? t('simple.soldOutChoice', { name }) : name;
}

function Delivery({ visit, product }: { visit: Visit; product: Product }) {
  const { t, tag, money, request } = visit;
  const region = t(`regions.name.${request.settings.region}`);
  if (product.delivery.length === 0) return <Note>{t('simple.notHere', { region })}</Note>;
  return (
    <ul>
      {product.delivery.map((offer) => (
        <li key={offer.method}>
          {t(`detail.method.${offer.method}`)}: {offer.free ? t('detail.free') : money(offer.fee)},{' '}
          {formatArrival(offer, tag)}
        </li>
      ))}
    </ul>
  );
}
