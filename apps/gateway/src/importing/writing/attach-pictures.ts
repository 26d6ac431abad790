import type { Picture } from '@kaimai/contract/values/picture';
import { withPictures } from '#importing/writing/picture-indexes.ts';
import type { PictureSource } from '#importing/pictures/picture-source.ts';
import { parseFingerprint, serializeFingerprint } from '#importing/writing/product-fingerprint.ts';
import type { StoredProduct } from '#importing/writing/products.sql.ts';
import type { ReadyProduct } from '#importing/writing/write-batch.ts';

/** Adds the pictures of a product, or a placeholder if none was found. */
export async function attachPictures(pictures: PictureSource, ready: ReadyProduct): Promise<ReadyProduct> {
  const foundPictures: (Picture | null)[] = await pictures.find(ready.draft);
  const missingIndexes = [...foundPictures.keys()].filter((index) => foundPictures[index] === null);
  const placeholders = foundPictures.some((picture) => picture)
    ? []
    : [await pictures.draw(ready.product.title, ready.category)];
  return {
    ...ready,
    ...withPictures(ready.product, foundPictures, placeholders),
    // A picture that is missing now may be found next time.
    fingerprint: serializeFingerprint({ ...parseFingerprint(ready.fingerprint), missing: missingIndexes }),
  };
}

/** True if nothing changed after all: the pictures that were missing are still missing. */
export function isUnchanged({ existing, fingerprint, draft }: ReadyProduct): boolean {
  return (
    existing !== undefined &&
    isInExpectedState(existing) &&
    existing.handle === draft.handle &&
    existing.fingerprint === fingerprint
  );
}

/** Whether a published product of the file is on sale already, or stays off sale because an operator has withdrawn it. */
export function isInExpectedState({ onSale, isWithdrawn }: StoredProduct): boolean {
  return onSale || isWithdrawn;
}
