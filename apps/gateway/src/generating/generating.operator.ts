import type { MediaStore } from '#media/media-store.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { generateCatalogue, type GenerateOptions, type GenerateContext } from './generate-catalogue.ts';

/** Adds generated products; returns how many were added. */
export async function generateProducts(
  { media, ...context }: Omit<GenerateContext, 'pictures'> & { media: MediaStore },
  options: GenerateOptions,
): Promise<number> {
  // Draws pictures only: nothing is fetched, and no folder is read.
  const pictures = new PictureSource(context.db, { allowedHosts: [], folder: undefined, shopCode: '', media });
  return generateCatalogue({ ...context, pictures }, options);
}

export { generateOrders, NothingToOrder } from './orders/generate-orders.ts';
