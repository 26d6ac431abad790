import type { Tx } from '#db/database.ts';
import { callCutter } from '#search/indexing/cutter.ts';
import {
  replaceNames,
  listNames,
  listProductIds,
  listShopIds,
  type NamedPlace,
} from '#search/indexing/index-catalogue.sql.ts';
import { indexProducts, indexShops } from '#search/indexing/index-products.ts';

/** Indexes all products, shops and names, after a catalogue has been inserted. */
export async function indexWholeCatalogue(tx: Tx): Promise<void> {
  await indexProducts(tx, await listProductIds(tx));
  await indexShops(tx, await listShopIds(tx));
  await indexNames(tx);
}

/** Rebuilds the names by whose beginning categories, shops and hot words are suggested. */
export async function indexNames(tx: Tx): Promise<void> {
  const places = await listNames(tx);
  const { aliases } = await callCutter({ words: places.map(({ name }) => name.zh_CN) });
  await replaceNames(
    tx,
    places.flatMap((place, index) => {
      const known = aliases[index];
      const otherForms = known ? [known.pinyin, known.initials, ...known.traditional] : [];
      return [...suffixesOf(place), ...otherForms].map((alias) => ({ alias, kind: place.kind, code: place.code }));
    }),
  );
}

/**
 * The suffixes of a name, from each word on and in Chinese from each character on, so that any part of it can be typed.
 */
function suffixesOf({ name }: NamedPlace): string[] {
  const characters = [...name.zh_CN.toLowerCase()];
  const words = name.en_US.toLowerCase().split(/[\s-]+/);
  return [
    ...characters.map((_, from) => characters.slice(from).join('')),
    name.en_US.toLowerCase(),
    ...words.map((_, from) => words.slice(from).join(' ')),
  ];
}
