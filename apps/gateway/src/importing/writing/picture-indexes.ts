import type { Picture } from '@kaimai/contract/values/picture';
import type { ImportedProduct } from '#importing/writing/imported-product.ts';

/**
 * Drops pictures that were not found and duplicates, and adjusts the indexes that refer to pictures. A variant whose picture
 * was not found shows the first one. Pictures with the same bytes have the same id.
 */
export function withPictures(
  product: ImportedProduct,
  found: readonly (Picture | null)[],
  placeholders: readonly Picture[],
): { product: ImportedProduct; pictures: Picture[] } {
  const foundPictures = found.filter((picture) => picture !== null);
  const pictures = [...new Map([...foundPictures, ...placeholders].map((picture) => [picture.id, picture])).values()];
  const newIndexOf = (index: number): number => {
    const picture = found[index];
    return picture ? pictures.findIndex(({ id }) => id === picture.id) : -1;
  };
  const newIndexOrNull = (index: number | null): number | null => {
    const newIndex = index === null ? -1 : newIndexOf(index);
    return newIndex < 0 ? null : newIndex;
  };
  const variants = product.variants.map((variant) => ({
    ...variant,
    pictureIndex: Math.max(0, newIndexOf(variant.pictureIndex)),
  }));
  const options = product.options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, pictureIndex: newIndexOrNull(value.pictureIndex) })),
  }));
  return { product: { ...product, variants, options }, pictures };
}
