import type { CommodityCard as Commodity } from '@kaimai/contract/catalogue/catalogue';
import { amountIn, formatAmountIn, type Currency } from '@kaimai/contract/values/money';
import { memo } from 'react';
import { Badge } from '#components/display/badge.tsx';
import { classes } from '#components/classes.ts';
import { Picture } from '#components/media/picture.tsx';
import { Star } from '#components/display/rating.tsx';
import { formatCount } from '#i18n/number-format.ts';
import { productAddress } from '#product/addresses.ts';
import { isDeliveredTo, type CardWords } from './card-words.ts';
import { Heart } from '#product/favourite/favourite-heart.tsx';
import { Price } from '#product/price/price.tsx';
import { priceVaries } from '#product/price/price-varies.ts';

interface ProductCardProps {
  card: Commodity;
  words: CardWords;
  currency: Currency;
  isFavourite: boolean;
  onFavourite(commodityCode: string): void;
  isCompared: boolean;
  onCompare(commodityCode: string): void;
  /** What buyers often do with the product after the search that lists it. */
  choice?: keyof CardWords['choices'] | undefined;
  /** True on the shop's own pages, where its name is omitted. */
  inShop?: boolean;
  /** Visible at first, so loaded eagerly. */
  eager?: boolean;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  headingLevel?: 2 | 3;
}

/** A product card, with the same order of facts everywhere. It reads no context, since a page renders forty. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const {
    card,
    words,
    currency,
    isFavourite,
    onFavourite,
    isCompared,
    onCompare,
    choice,
    inShop = false,
    eager = false,
    sizes,
    headingLevel = 3,
  } = props;
  const Heading = `h${headingLevel}` as const;
  const [picture] = card.pictures;
  return (
    <article className={card.soldOut ? 'card card-out' : 'card'}>
      <span className="card-picture">
        {picture && <Picture picture={picture} alt="" sizes={sizes} eager={eager} />}
        {card.soldOut && (
          <Badge look="new" className="card-plate">
            {words.soldOut}
          </Badge>
        )}
      </span>
      <CardBadge card={card} words={words} />
      {!inShop && <span className="card-shop">{card.storeName}</span>}
      <Heading className="card-title">
        <a href={productAddress(card.commodityCode)}>{card.commodityName}</a>
      </Heading>
      <Heart
        label={words.labelOf(words.favourite, card.commodityName)}
        isFavourite={isFavourite}
        onToggle={() => onFavourite(card.commodityCode)}
      />
      <button
        type="button"
        aria-label={words.labelOf(words.compare, card.commodityName)}
        aria-pressed={isCompared}
        onClick={() => onCompare(card.commodityCode)}
        className="heart compare-mark"
      />
      <CardMeta card={card} words={words} choice={choice} />
      <CardPrice card={card} words={words} currency={currency} />
    </article>
  );
});

/** At most one badge, at the top left of the picture. */
function CardBadge({ card, words }: Pick<ProductCardProps, 'card' | 'words'>) {
  const { salePercent, isNew, soldOut } = card;
  if (soldOut) return null;
  if (salePercent !== null && isDeliveredTo(card, words.region)) {
    return (
      <Badge look="sale" className="card-fact">
        −{salePercent}%
      </Badge>
    );
  }
  return isNew ? (
    <Badge look="new" className="card-fact">
      {words.isNew}
    </Badge>
  ) : null;
}

/** The rating with its count, free delivery, and what buyers often do. */
export function CardMeta({ card, words, choice }: Pick<ProductCardProps, 'card' | 'words' | 'choice'>) {
  const { rating, ratingCount } = card;
  const freeDelivery = card.freeDelivery && isDeliveredTo(card, words.region);
  const hasRating = rating !== null && ratingCount > 0;
  if (!hasRating && !freeDelivery && !choice) return null;
  const figure = rating?.toFixed(1) ?? '';
  return (
    <span className="card-meta">
      {hasRating && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
          <Star />
          <span className="sr-only">{words.ratingOf(figure, ratingCount)}</span>
          <b aria-hidden className="font-medium text-text">
            {figure}
          </b>
          <span aria-hidden>({formatCount(ratingCount, words.tag)})</span>
        </span>
      )}
      {freeDelivery && <span className="text-success">{words.freeDelivery}</span>}
      {choice && <span>{words.choices[choice]}</span>}
    </span>
  );
}

interface CardPriceProps extends Pick<ProductCardProps, 'card' | 'words' | 'currency'> {
  className?: string;
}

/** The current price and, for a sale, a sold-out product or one that is not delivered to the buyer, the required note. */
export function CardPrice({ card, words, currency, className }: CardPriceProps) {
  const { price, lowestPrice30Days, soldOut } = card;
  const isLowest = priceVaries(card, currency);
  const isDelivered = isDeliveredTo(card, words.region);
  return (
    <>
      <Price
        amount={amountIn(price, currency)}
        currency={currency}
        sale={lowestPrice30Days !== null && !soldOut && isDelivered}
        faint={soldOut}
        before={isLowest ? words.fromBefore : ''}
        after={isLowest ? words.fromAfter : ''}
        className={classes('card-price', className)}
      />
      {!isDelivered && <span className="card-note">{words.notDelivered}</span>}
      {soldOut && isDelivered && <span className="card-note">{words.soldOutNote}</span>}
      {!soldOut && isDelivered && lowestPrice30Days && (
        <span className="card-note figures">{words.lowestPrice(formatAmountIn(lowestPrice30Days, currency))}</span>
      )}
    </>
  );
}
