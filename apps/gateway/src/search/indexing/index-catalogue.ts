import type { Tx } from '#db/database.ts';
import { callCutter } from '#search/indexing/cutter.ts';
import {
  lockNames,
  replaceNames,
  listSuggestionTargets,
  listProductIds,
  listShopIds,
  type SuggestionTarget,
} from '#search/indexing/index-catalogue.sql.ts';
import { indexProductsAndShops } from '#search/indexing/index-products.ts';

/** Indexes all products, shops and names, after a catalogue has been inserted. */
export async function indexWholeCatalogue(tx: Tx): Promise<void> {
  await indexProductsAndShops(tx, { productIds: await listProductIds(tx), shopIds: await listShopIds(tx) });
  await indexNames(tx);
}

/** Rebuilds the names by whose beginning categories, shops and hot words are suggested. */
export async function indexNames(tx: Tx): Promise<void> {
  await lockNames(tx);
  const targets = await listSuggestionTargets(tx);
  const { aliases } = await callCutter({ words: targets.map(({ name }) => name.zh_CN) });
  await replaceNames(
    tx,
    targets.flatMap((target, index) => {
      const spellings = aliases[index];
      const otherForms = spellings ? [spellings.pinyin, spellings.initials, ...spellings.traditional] : [];
      const { kind, code, rank } = target;
      return [...suffixesOf(target), ...otherForms].map((alias) => ({ alias, kind, code, rank }));
    }),
  );
}

/**
 * The suffixes of a name from each English word and each Chinese character on, so that a prefix search finds any part of it.
 */
function suffixesOf({ name }: SuggestionTarget): string[] {
  const characters = [...name.zh_CN.toLowerCase()];
  const words = name.en_US.toLowerCase().split(/[\s-]+/);
  return [
    ...characters.map((_, from) => characters.slice(from).join('')),
    name.en_US.toLowerCase(),
    ...words.map((_, from) => words.slice(from).join(' ')),
  ];
}
