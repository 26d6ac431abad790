import { PictureSource } from '#importing/pictures/picture-source.ts';
import { generateCatalogue, type GenerateOptions, type GeneratePlace } from './generate-catalogue.ts';

/** Adds generated products; returns how many were added. */
export async function generateProducts(
  { mediaFolder, ...place }: Omit<GeneratePlace, 'pictures'> & { mediaFolder: string },
  options: GenerateOptions,
): Promise<number> {
  const pictures = new PictureSource(place.db, { allowedHosts: [], folder: undefined, shopCode: '', mediaFolder });
  return generateCatalogue({ ...place, pictures }, options);
}
