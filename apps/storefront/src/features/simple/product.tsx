import { maxQuantity } from '@kaimai/contract/cart/cart';
import { commodityDetail, type Sku } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { pictureUrl } from '#components/media/picture.tsx';
import { formatArrival } from '#product/arrival.ts';
import { returnWords } from '#product/return-words.ts';
import { Field, Form, Hidden, Note } from './parts.tsx';
import { notFoundPage } from './special-pages.tsx';
import { refusedOf, type Answer, type Visit } from './visit.ts';

type Product = OutputOf<typeof commodityDetail>;

/** A product: its variants with their prices, the form that adds one to the cart, delivery, returns and description. */
export async function showProduct(visit: Visit): Promise<Answer> {
  const { request, call } = visit;
  const { searchParams } = request.url;
  try {
    const commodityCode = (searchParams.get('commodityCode') ?? '').slice(0, 200);
    const product = await call(commodityDetail, { commodityCode, region: request.settings.region });
    return productPage(visit, product, searchParams.get('sku'));
  } catch (error) {
    return notFoundPage(visit, refusedOf(error).message);
  }
}

function productPage(visit: Visit, product: Product, sku: string | null): Answer {
  const { t } = visit;
  const [picture] = product.pictures;
  const isSoldOut = product.skus.every(({ stock }) => stock === 0);
  const body = (
    <>
      <section className="panel product">
        {picture && <img src={pictureUrl(picture.id, 480)} width={320} height={320} alt={product.commodityName} />}
        <p className="help">{product.store.storeName}</p>
        {isSoldOut ? <Note>{t('simple.soldOut')}</Note> : <AddForm visit={visit} product={product} sku={sku} />}
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

function AddForm({ visit, product, sku }: { visit: Visit; product: Product; sku: string | null }) {
  const { t, money } = visit;
  const { skus } = product;
  const [onlySku] = skus;
  const initialSku =
    skus.find(({ skuCode, stock }) => skuCode === sku && stock > 0) ?? skus.find(({ stock }) => stock > 0);
  return (
    <Form visit={visit} action="/simple/cart">
      <Hidden fields={{ action: 'add' }} />
      {skus.length === 1 && onlySku ? (
        <>
          <Hidden fields={{ skuCode: onlySku.skuCode }} />
          <p className="price">{money(onlySku.price)}</p>
        </>
      ) : (
        <Field id="skuCode" label={t('simple.chosen')}>
          {(attributes) => (
            <select {...attributes} name="skuCode" defaultValue={initialSku?.skuCode}>
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
          <input {...attributes} type="number" name="quantity" min={1} max={maxQuantity} defaultValue={1} />
        )}
      </Field>
      <p>
        <button className="primary">{t('detail.addToCart')}</button>
      </p>
    </Form>
  );
}

function variantWords({ t, money }: Visit, { options }: Product, { options: chosen, price, stock }: Sku): string {
  const names = options.flatMap(({ code, values }) => values.filter((value) => value.code === chosen[code]));
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
