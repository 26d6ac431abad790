import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { productAddress, shopAddress } from '#product/addresses.ts';
import { useCardWords } from '#product/card/card-words.ts';
import { CardPrice } from '#product/card/product-card.tsx';
import { ProductGrid } from '#product/list/product-grid.tsx';
import { FillTile } from '#product/list/fill-tile.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { Picture } from '#components/media/picture.tsx';
import { Rating } from '#components/display/rating.tsx';
import { Section } from '#components/layout/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { ShopCategories } from './shop-categories.tsx';
import type { Shop } from './shop-header.tsx';
import { ShopPromises } from './shop-promises.tsx';

interface ShopHomeProps {
  shop: Shop;
  /** The first products in the default order of the shop. */
  products: readonly CommodityCard[];
}

/** A shop's first page: two large products, then its list. */
export function ShopHome({ shop, products }: ShopHomeProps) {
  const { t } = useTexts();
  const { storeCodeNumber, commodityCount } = shop;
  const remaining = commodityCount - products.length;
  return (
    <>
      <div className="grid gap-3 pt-6 md:grid-cols-2 md:gap-5">
        {shop.picks.slice(0, 2).map((card) => (
          <FeaturedProduct key={card.commodityCode} card={card} />
        ))}
      </div>
      <Section
        title={t('shop.everything')}
        note={t('shop.productCount', { count: commodityCount })}
        more={{ words: t('shop.all'), link: { to: '/shop', search: { storeCodeNumber, pageType: 'all' } } }}
      >
        <div className="grid gap-4 lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:gap-10">
          <div className="min-w-0">
            <ShopCategories shop={shop} />
            <div className="max-lg:hidden">
              <ShopPromises shop={shop} />
            </div>
          </div>
          <ProductGrid cards={products} inShop shape="beside">
            {remaining > 0 ? (
              <FillTile
                after={products.length}
                title={t('shop.moreProducts', { count: remaining })}
                text={t('shop.moreText')}
              >
                <a href={shopAddress(storeCodeNumber, 'all')} className={buttonClass({ size: 'sm' })}>
                  {t('shop.seeAll')}
                </a>
              </FillTile>
            ) : (
              <FillTile after={products.length} title={t('shop.thatIsAll')} text={t('shop.thatIsAllText')}>
                <a href={shopAddress(storeCodeNumber, 'about')} className={buttonClass({ size: 'sm' })}>
                  {t('shop.readAbout')}
                </a>
              </FillTile>
            )}
          </ProductGrid>
        </div>
      </Section>
    </>
  );
}

/** One of the two large products at the top. */
function FeaturedProduct({ card }: { card: CommodityCard }) {
  const words = useCardWords();
  const currency = useCurrency();
  const [picture] = card.pictures;
  return (
    <article className="relative grid content-start gap-3">
      {picture && (
        <div className="pick">
          <div style={{ borderImageSource: `url(${picture.placeholder})` }} />
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 82.5rem) 434px, (min-width: 48rem) 32vw, 66vw"
            eager
            lowDataWidth={320}
          />
        </div>
      )}
      <div className="grid gap-1 lg:flex lg:items-baseline lg:justify-between lg:gap-4">
        <div className="min-w-0">
          <h2 className="phrases text-md">
            <a
              href={productAddress(card.commodityCode)}
              className="after:absolute after:inset-0 after:rounded-xl hover:text-link focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
            >
              {card.commodityName}
            </a>
          </h2>
          <Rating rating={card.rating} count={card.ratingCount} />
        </div>
        <div className="grid flex-none lg:max-w-3/5 lg:justify-items-end">
          <CardPrice card={card} words={words} currency={currency} />
        </div>
      </div>
    </article>
  );
}
