import type { MediaStore } from '#media/media-store.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { generateCatalogue, type GenerateOptions, type GeneratePlace } from './generate-catalogue.ts';

/** Adds generated products; returns how many were added. */
export async function generateProducts(
  { media, ...place }: Omit<GeneratePlace, 'pictures'> & { media: MediaStore },
  options: GenerateOptions,
): Promise<number> {
  const pictures = new PictureSource(place.db, { allowedHosts: [], folder: undefined, shopCode: '', media });
  return generateCatalogue({ ...place, pictures }, options);
}

export { generateOrders, NothingToOrder } from './orders/generate-orders.ts';
