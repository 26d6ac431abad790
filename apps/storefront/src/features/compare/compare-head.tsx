import type { ComparedCommodity } from '@kaimai/contract/catalogue/compare';
import { amountIn } from '@kaimai/contract/values/money';
import X from '#icons/x';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '#components/form/button.tsx';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { productAddress, shopAddress } from '#product/addresses.ts';
import { Price } from '#product/price/price.tsx';
import { priceVaries } from '#product/price/price-varies.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { DifferenceMark } from './difference-mark.tsx';
import { useAddOne } from './use-add-one.ts';

/** A button as narrow as its column. */
const stepClass = 'compare-step whitespace-normal! wrap-anywhere';

interface CompareHeadProps {
  products: readonly ComparedCommodity[];
  onRemove(commodityCode: string): void;
  addressWithout(commodityCode: string): string;
}

/** The products as column headings. They stick to the top, without the pictures, while the page scrolls. */
export function CompareHead({ products, onRemove, addressWithout }: CompareHeadProps) {
  const { t } = useTexts();
  const { addOne, addingSkuCode } = useAddOne();
  const currency = useCurrency();
  const differs = new Set(products.map(({ price }) => amountIn(price, currency))).size > 1;
  return (
    <thead>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner cell of the table is empty */}
        <td rowSpan={2} />
        {products.map((product) => (
          <td key={product.commodityCode} className="compare-picture">
            <ProductPicture product={product}>
              <a
                href={addressWithout(product.commodityCode)}
                aria-label={t('compare.remove', { name: product.commodityName })}
                onClick={() => onRemove(product.commodityCode)}
                className="heart heart-on-picture"
              >
                <Icon of={X} />
              </a>
            </ProductPicture>
          </td>
        ))}
      </tr>
      <tr>
        {products.map(({ commodityCode, commodityName }) => (
          <th key={commodityCode} scope="col">
            <a
              href={productAddress(commodityCode)}
              className="phrases line-clamp-3 min-h-6 font-regular hover:text-link lg:line-clamp-2"
            >
              {commodityName}
            </a>
          </th>
        ))}
      </tr>
      <tr className={classes('compare-offer', differs && 'compare-differs')}>
        <th scope="row">
          {t('compare.price')}
          {differs && <DifferenceMark label={t('compare.differs')} />}
        </th>
        {products.map((product) => (
          <td key={product.commodityCode}>
            <Offer product={product} isAdding={addingSkuCode === product.skuCode} onAdd={addOne} />
          </td>
        ))}
      </tr>
    </thead>
  );
}

function ProductPicture({ product: { pictures }, children }: { product: ComparedCommodity; children: ReactNode }) {
  const [picture] = pictures;
  return (
    <span className="compare-frame">
      {picture && <Picture picture={picture} alt="" sizes="168px" eager className="size-full" />}
      {children}
    </span>
  );
}

interface OfferProps {
  product: ComparedCommodity;
  isAdding: boolean;
  onAdd(skuCode: string): void;
}

/** Price, shop and the next step. */
function Offer({ product, isAdding, onAdd }: OfferProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const { commodityCode, price, lowestPrice30Days, soldOut, storeName, storeCodeNumber } = product;
  const { skuCode, delivery } = product;
  const isLowest = priceVaries(product, currency);
  const canOrder = !soldOut && delivery !== null;
  return (
    <div className="grid justify-items-start gap-1">
      <Price
        amount={amountIn(price, currency)}
        currency={currency}
        // Present only while the price is reduced.
        sale={lowestPrice30Days !== null && canOrder}
        faint={soldOut}
        before={isLowest ? t('product.fromBefore') : ''}
        after={isLowest ? t('product.fromAfter') : ''}
      />
      <a
        href={shopAddress(storeCodeNumber)}
        className="inline-flex min-h-6 max-w-full items-center text-xs text-text-3 hover:text-link"
      >
        <span className="truncate">{storeName}</span>
      </a>
      {canOrder && skuCode !== null ? (
        <Button size="sm" busy={isAdding} onClick={() => onAdd(skuCode)} className={stepClass}>
          {t('detail.addToCart')}
        </Button>
      ) : (
        <a href={productAddress(commodityCode)} className={`${buttonClass({ size: 'sm' })} ${stepClass}`}>
          {t(canOrder ? 'compare.choose' : 'compare.see')}
        </a>
      )}
    </div>
  );
}
