import { bodyMeasures, sizeSystems } from '@kaimai/contract/values/size';
import type { Tx } from '#db/database.ts';
import type { StoredSize } from '#db/tables/size-guide.ts';
import {
  rangeOf,
  wrongFigures,
  type SourceSize,
  type LengthUnit,
  type SizeGuideLine,
} from '#importing/formats/size-guide-line.ts';
import type { Categories } from '#importing/writing/categories.ts';
import { findShop } from '#importing/writing/shop-lines.sql.ts';
import { putSizeGuide, removeSizeGuide, repeatedSize } from '#size-guide/put-size-guide.ts';

/** Replaces or removes a size guide. Returns why it cannot, or undefined. */
export async function writeSizeGuide(
  tx: Tx,
  { category, shop: shopCode, unit, note, sizes: sourceSizes }: SizeGuideLine,
  categories: Categories,
): Promise<string | undefined> {
  const categoryId = categories.find(category)?.id;
  if (categoryId === undefined) return `there is no category ${category}`;
  const shop = shopCode === null ? null : await findShop(tx, shopCode);
  if (shop === undefined) return `there is no shop ${shopCode}`;
  const key = { categoryId, shopId: shop?.id ?? null };
  if (sourceSizes === null)
    return (await removeSizeGuide(tx, key)) ? undefined : `there is no size guide for ${category} to remove`;
  const wrongFigure = sourceSizes.flatMap((size) => wrongFigures(size, unit))[0];
  if (wrongFigure) return wrongFigure;
  const sizes = sourceSizes.map((size) => toStored(size, unit));
  const repeated = repeatedSize(sizes);
  if (repeated !== undefined) return `the size ${repeated} is in the guide twice`;
  await putSizeGuide(tx, { ...key, sizes, note: inBoth(note) });
  return undefined;
}

function inBoth(note: SizeGuideLine['note']) {
  return { zh_CN: note.zh_CN ?? note.en_US ?? [], en_US: note.en_US ?? note.zh_CN ?? [] };
}

function toStored({ size, alsoSoldAs, ...figures }: SourceSize, unit: LengthUnit): StoredSize {
  const labels: StoredSize['labels'] = {};
  for (const system of sizeSystems) {
    const label = figures[system];
    if (label !== undefined) labels[system] = label;
  }
  const measures: StoredSize['measures'] = {};
  for (const measure of bodyMeasures) {
    const range = rangeOf(figures[measure], unit);
    if (range) measures[measure] = range;
  }
  return { names: [...new Set([size, ...alsoSoldAs])], labels, measures };
}
