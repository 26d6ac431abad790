import type { CommodityCard as Commodity } from '@kaimai/contract/catalogue/catalogue';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';
import { cardWords, ProductCard } from './product-card.tsx';
import { useFavourites } from './favourites.ts';

interface AnnotatedCardsProps<Card extends Commodity> {
  cards: readonly Card[];
  headingLevel: 2 | 3;
  /** A note below the price. */
  noteOf(card: Card): ReactNode;
}

/** Product cards with notes, on a panel of the personal centre. */
export function AnnotatedCards<Card extends Commodity>({ cards, headingLevel, noteOf }: AnnotatedCardsProps<Card>) {
  const { t, tag } = useTexts();
  const currency = useCurrency();
  const marks = useFavourites();
  const words = useMemo(() => cardWords(t, tag), [t, tag]);
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
            isFavourite={marks.has(card.commodityCode)}
            onFavourite={marks.toggle}
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
