import { commodityList } from '@kaimai/contract/search/search';
import { amountIn } from '@kaimai/contract/values/money';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { productAddress } from '#product/addresses.ts';
import { Price } from '#product/price/price.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency, useLowData } from '#settings/use-settings.ts';
import type { Detail } from './detail.ts';

const maxShown = 6;

interface MoreFromShopProps extends Pick<Detail, 'store'> {
  /** The product of the page. */
  except: string;
}

/** A few of the shop's other products, below its card. They are fetched after the page, and not at all in low-data mode. */
export function MoreFromShop({ store: { storeCodeNumber, commodityCount }, except }: MoreFromShopProps) {
  const { t } = useTexts();
  const currency = useCurrency();
  const isLowData = useLowData();
  // One more than is shown, since the product of the page may be among them.
  const input = { type: 'moreToLove', storeCodeNumber, limit: maxShown + 1, withFacets: false } as const;
  const { data } = useAnswerLater(commodityList, input, { enabled: commodityCount > 1 && !isLowData });
  // Reserves the space of a full list.
  const sectionClass = commodityCount > maxShown ? 'min-h-128 max-md:hidden' : 'max-md:hidden';
  const cards = data?.rows.filter(({ commodityCode }) => commodityCode !== except).slice(0, maxShown) ?? [];
  if (cards.length === 0) return data || isLowData ? null : <div className={sectionClass} />;
  return (
    <section aria-labelledby="more-from-shop" className={sectionClass}>
      <h2 id="more-from-shop" className="mb-2 text-base">
        {t('detail.moreFromShop')}
      </h2>
      <ul>
        {cards.map(({ commodityCode, commodityName, pictures: [picture], price }) => (
          <li key={commodityCode}>
            <a href={productAddress(commodityCode)} className="group flex items-center gap-3.5 py-2">
              {picture && (
                <Picture picture={picture} alt="" sizes="64px" className="aspect-square w-16 flex-none rounded-md" />
              )}
              <span className="grid min-w-0 gap-0.5">
                <span className="phrases line-clamp-2 text-sm group-hover:text-link">{commodityName}</span>
                <Price amount={amountIn(price, currency)} currency={currency} size="sm" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
