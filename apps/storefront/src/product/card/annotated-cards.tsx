import type { CommodityCard as Commodity } from '@kaimai/contract/catalogue/catalogue';
import type { ReactNode } from 'react';
import { useCurrency } from '#settings/use-settings.ts';
import { useCardWords } from './card-words.ts';
import { useCompared } from '#product/compare/compared.ts';
import { ProductCard } from './product-card.tsx';
import { useFavourites } from '#product/favourite/favourites.ts';

interface AnnotatedCardsProps<Card extends Commodity> {
  cards: readonly Card[];
  headingLevel: 2 | 3;
  /** A note below the price. */
  noteOf(card: Card): ReactNode;
}

/** Product cards with notes, on a panel of the personal centre. */
export function AnnotatedCards<Card extends Commodity>({ cards, headingLevel, noteOf }: AnnotatedCardsProps<Card>) {
  const currency = useCurrency();
  const favourites = useFavourites();
  const compared = useCompared();
  const words = useCardWords();
  return (
    <ul className="product-grid [--columns-lg:4]">
      {cards.map((card, index) => (
        <li
          key={card.commodityCode}
          className="row-span-7 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid pb-6 [&>.card]:pb-0"
        >
          <ProductCard
            card={card}
            words={words}
            currency={currency}
            isFavourite={favourites.has(card.commodityCode)}
            onFavourite={favourites.toggle}
            isCompared={compared.has(card.commodityCode)}
            onCompare={compared.toggle}
            eager={index < 4}
            sizes="(min-width: 80rem) 240px, (min-width: 64rem) 18vw, (min-width: 48rem) 22vw, (min-width: 30rem) 30vw, 44vw"
            headingLevel={headingLevel}
          />
          {noteOf(card)}
        </li>
      ))}
    </ul>
  );
}
