import type { CommodityCard } from '@kaimai/contract/catalogue/catalogue';
import type { Region } from '@kaimai/contract/values/region';
import { useMemo } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { useRegion } from '#settings/use-settings.ts';

/** The texts of all cards of a list, looked up once for the list. */
export interface CardWords {
  isNew: string;
  soldOut: string;
  soldOutNote: string;
  freeDelivery: string;
  /** Notes on products that were often bought or chosen after the search that lists them. */
  choices: { bought: string; chosen: string };
  favourite: string;
  compare: string;
  /** “From”, before or after a price, as the language has it; the other one is empty. */
  fromBefore: string;
  fromAfter: string;
  tag: string;
  /** The buyer's region, and the text on products that are not delivered there. */
  region: Region;
  notDelivered: string;
  lowestPrice(price: string): string;
  /** The accessible name of a control of one product. */
  labelOf(label: string, name: string): string;
  ratingOf(rating: string, count: number): string;
}

export function useCardWords(): CardWords {
  const { t, tag } = useTexts();
  const region = useRegion();
  return useMemo(
    () => ({
      isNew: t('product.new'),
      soldOut: t('product.soldOut'),
      soldOutNote: t('product.soldOutNote'),
      freeDelivery: t('product.freeDelivery'),
      choices: { bought: t('product.oftenBought'), chosen: t('product.oftenChosen') },
      favourite: t('product.favourite'),
      compare: t('product.compare'),
      fromBefore: t('product.fromBefore'),
      fromAfter: t('product.fromAfter'),
      tag,
      region,
      notDelivered: t('product.notDelivered', { region: t(`regions.inSentence.${region}`) }),
      lowestPrice: (price) => t('product.lowestPrice', { price }),
      labelOf: (label, name) => t('shell.labelOf', { label, name }),
      ratingOf: (rating, count) => t('shell.ratingOf', { rating, count }),
    }),
    [t, tag, region],
  );
}

/** Whether a product is delivered to a region; null in `deliversTo` means to every region. */
export function isDeliveredTo({ deliversTo }: Pick<CommodityCard, 'deliversTo'>, region: Region): boolean {
  return deliversTo === null || deliversTo.includes(region);
}
