import type { Picture } from '@kaimai/contract/values/picture';
import { withPictures } from '#importing/pictures/picture-places.ts';
import type { PictureSource } from '#importing/pictures/picture-source.ts';
import { readMark, writeMark } from '#importing/writing/product-mark.ts';
import type { ReadyProduct } from '#importing/writing/write-batch.ts';

/** A product with its pictures, or a drawn one where none could be had. */
export async function pictured(pictures: PictureSource, ready: ReadyProduct): Promise<ReadyProduct> {
  const found: (Picture | null)[] = await pictures.find(ready.draft);
  const missing = [...found.keys()].filter((place) => found[place] === null);
  const drawn = found.some((picture) => picture) ? [] : [await pictures.draw(ready.product.title, ready.category)];
  return {
    ...ready,
    ...withPictures(ready.product, found, drawn),
    // A picture that could not be had now may be had the next time.
    fingerprint: writeMark({ ...readMark(ready.fingerprint), missing }),
  };
}

/** What was to be changed may come out as it was, where a picture is still not to be had. */
export function isAsStored({ known, fingerprint, draft }: ReadyProduct): boolean {
  return known !== undefined && known.onSale && known.handle === draft.handle && known.fingerprint === fingerprint;
}
