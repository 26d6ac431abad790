import type { ProductDraft } from '#importing/product-draft.ts';

/** Shopify's limit. */
export const maxVariants = 2048;
/** Pictures of the whole product; pictures of variants are imported beyond this number. */
export const maxPictures = 12;
const maxPicturesInTotal = 100;

/** The sources of the pictures to import; pages show no others. */
export function picturesOf({ pictures, variants }: ProductDraft): string[] {
  if (pictures.length <= maxPictures) return pictures;
  const ofVariants = new Set(variants.map(({ picture }) => picture));
  return pictures.filter((source, index) => index < maxPictures || ofVariants.has(source)).slice(0, maxPicturesInTotal);
}
