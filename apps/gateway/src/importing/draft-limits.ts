import type { ProductDraft } from '#importing/product-draft.ts';

/** Shopify's limit. */
export const maxVariants = 2048;
/** Pictures of the whole product; pictures of variants are imported beyond this number. */
export const maxPictures = 12;
const maxPicturesInTotal = 100;

/** Why a product with this number of variants is not imported; undefined if it is. */
export function tooManyVariants(count: number): string | undefined {
  return count > maxVariants ? `the product has ${count} variants; ${maxVariants} is the most` : undefined;
}

/** The sources of the pictures to import: the first ones, and those of variants. Pages show no others. */
export function picturesOf({ pictures, variants }: ProductDraft): string[] {
  if (pictures.length <= maxPictures) return pictures;
  const ofVariants = new Set(variants.map(({ picture }) => picture));
  return pictures.filter((source, index) => index < maxPictures || ofVariants.has(source)).slice(0, maxPicturesInTotal);
}
