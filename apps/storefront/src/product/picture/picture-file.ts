import { maxUploadBytes } from '@kaimai/contract/file/upload';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

/** For the `accept` attribute of an input. */
export const acceptedPictures = pictureTypes.join(',');

/** Why a chosen file cannot be uploaded, as the key of a text of the product group; undefined if it can. */
export function problemOfPicture({ type, size }: File): 'pictureWrongKind' | 'pictureTooLarge' | undefined {
  if (!pictureTypes.includes(type)) return 'pictureWrongKind';
  return size > maxUploadBytes ? 'pictureTooLarge' : undefined;
}
