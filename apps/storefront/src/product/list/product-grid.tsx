import type { CommodityCard as Commodity } from '@kaimai/contract/catalogue/catalogue';
import type { commoditySearch } from '@kaimai/contract/search/search';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { memo, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { useCardWords } from '#product/card/card-words.ts';
import { useCompared } from '#product/compare/compared.ts';
import { ProductCard } from '#product/card/product-card.tsx';
import { useFavourites } from '#product/favourite/favourites.ts';

export type PopularChoices = OutputOf<typeof commoditySearch>['popularChoices'];

interface ProductGridProps {
  cards: readonly Commodity[];
  /** Products that buyers often choose after the search; their cards say so. */
  choices?: PopularChoices | undefined;
  /** True on the shop's own pages, where its name is omitted from the cards. */
  inShop?: boolean;
  /** The number of pictures that are visible at first. */
  eagerCount?: number;
  headingLevel?: 2 | 3;
  /** `columns`: 2, 3, 4 or 6 columns by the page's width; `beside`: 4 or 5 beside facets; `rail`: one scrolling row. */
  shape?: 'columns' | 'beside' | 'rail';
  className?: string;
  /** A tile at the end, such as FillTile. */
  children?: ReactNode;
}

const shapes = {
  columns: 'product-grid',
  beside: 'product-grid [--columns-lg:4] [--columns-wide:5]',
  rail: 'rail [--rail-column:40%] md:[--rail-column:22%] md:gap-4 lg:mx-0 lg:gap-5 lg:px-0 lg:[--rail-column:calc((100%-6.25rem)/6)]',
};

const sizesOfShapes = {
  columns:
    '(min-width: 82.5rem) 200px, (min-width: 64rem) 15vw, (min-width: 48rem) 23vw, (min-width: 30rem) 31vw, 46vw',
  beside:
    '(min-width: 87.5rem) 195px, (min-width: 80rem) calc(20vw - 5.5rem), (min-width: 64rem) calc(25vw - 6.5rem), (min-width: 48rem) 23vw, (min-width: 30rem) 31vw, 46vw',
  rail: '(min-width: 82.5rem) 200px, (min-width: 64rem) 15vw, (min-width: 48rem) 22vw, 40vw',
};

/**
 * Product cards in aligned rows. Reads texts, currency and favourites once for all cards. The same cards are not rendered again when
 * the list around them changes.
 */
export const ProductGrid = memo(function ProductGrid({
  cards,
  choices,
  inShop,
  eagerCount = 0,
  headingLevel,
  shape = 'columns',
  className,
  children,
}: ProductGridProps) {
  const currency = useCurrency();
  const favourites = useFavourites();
  const compared = useCompared();
  const words = useCardWords();
  return (
    <div className={classes(shapes[shape], className)}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.commodityCode}
          card={card}
          words={words}
          currency={currency}
          isFavourite={favourites.has(card.commodityCode)}
          onFavourite={favourites.toggle}
          choice={choices?.find(({ commodityCode }) => commodityCode === card.commodityCode)?.reason}
          isCompared={compared.has(card.commodityCode)}
          onCompare={compared.toggle}
          inShop={inShop}
          eager={index < eagerCount}
          sizes={sizesOfShapes[shape]}
          headingLevel={headingLevel}
        />
      ))}
      {children}
    </div>
  );
});
