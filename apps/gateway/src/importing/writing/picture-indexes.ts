import type { Picture } from '@kaimai/contract/values/picture';
import type { ImportedProduct } from '#importing/writing/imported-product.ts';

/** Drops the pictures that were not found and adjusts the indexes that refer to pictures. */
export function withPictures(
  product: ImportedProduct,
  found: readonly (Picture | null)[],
  drawn: readonly Picture[],
): { product: ImportedProduct; pictures: Picture[] } {
  const pictures = [...found.filter((picture) => picture !== null), ...drawn];
  const placeOf = (index: number): number => {
    const picture = found[index];
    return picture ? pictures.indexOf(picture) : -1;
  };
  const inGallery = (index: number | null): number | null => {
    const place = index === null ? -1 : placeOf(index);
    return place < 0 ? null : place;
  };
  const variants = product.variants.map((variant) => ({
    ...variant,
    pictureIndex: Math.max(0, placeOf(variant.pictureIndex)),
  }));
  const options = product.options.map((option) => ({
    ...option,
    values: option.values.map((value) => ({ ...value, pictureIndex: inGallery(value.pictureIndex) })),
  }));
  return { product: { ...product, variants, options }, pictures };
}
