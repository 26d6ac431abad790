import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import { productAddress } from '#product/addresses.ts';
import { isDeliveredTo, useCardWords } from '#product/card/card-words.ts';
import { CardPrice } from '#product/card/product-card.tsx';
import { ProductGrid } from '#product/list/product-grid.tsx';
import { FavouriteHeart } from '#product/favourite/favourite-heart.tsx';
import { Badge } from '#components/display/badge.tsx';
import { Picture } from '#components/media/picture.tsx';
import { Rating } from '#components/display/rating.tsx';
import { Section } from '#components/layout/section.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

interface NewArrivalsProps {
  cards: readonly CommodityCard[];
  storeCount: number;
}

/** Fewer products than this are shown in a row without a large card, which would leave most of the width empty. */
const minForLargeCard = 6;

/** The newest product large, the next eight beside it. */
export function NewArrivals({ cards, storeCount }: NewArrivalsProps) {
  const { t } = useTexts();
  const [first, ...rest] = cards;
  if (!first) return null;
  const isFew = cards.length < minForLargeCard;
  return (
    <Section
      title={t('listing.newArrivals')}
      note={storeCount > 1 && t('home.fromShops', { count: storeCount })}
      more={{ words: t('home.allNewArrivals'), link: { to: '/categories' } }}
    >
      {isFew ? (
        <ProductGrid cards={cards} />
      ) : (
        <div className="arrivals">
          <LargeArrival card={first} />
          <ProductGrid cards={rest.slice(0, 8)} className="[--columns-lg:4]" />
        </div>
      )}
    </Section>
  );
}

function LargeArrival({ card }: { card: CommodityCard }) {
  const { t } = useTexts();
  const currency = useCurrency();
  const words = useCardWords();
  const [picture] = card.pictures;
  return (
    <article className="arrival-large">
      <div className="arrival-picture">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 64rem) 560px, (min-width: 48rem) 48vw, 100vw"
            lowDataWidth={320}
          />
        )}
        {card.isNew && (
          <Badge look="new" className="absolute top-3 left-3">
            {t('product.new')}
          </Badge>
        )}
        <FavouriteHeart
          commodityCode={card.commodityCode}
          commodityName={card.commodityName}
          className="heart-on-picture absolute! top-1.5 right-1.5"
        />
      </div>
      <div className="arrival-words grid justify-items-start gap-1 pt-3">
        <h3 className="phrases text-lg">
          <a
            href={productAddress(card.commodityCode)}
            className="after:absolute after:inset-0 after:rounded-xl hover:text-link focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {card.commodityName}
          </a>
        </h3>
        <CardPrice card={card} words={words} currency={currency} className="text-xl" />
        <p className="flex flex-wrap gap-x-2 text-xs wrap-anywhere text-text-2">
          <Rating rating={card.rating} count={card.ratingCount} />
          {card.freeDelivery && isDeliveredTo(card, words.region) && (
            <span className="text-success">{t('product.freeDelivery')}</span>
          )}
          <span>{card.storeName}</span>
        </p>
      </div>
    </article>
  );
}
