import { addressIn } from '@kaimai/contract/values/language-address';
import { pictureUrl, type PictureSource } from '#components/media/picture.tsx';
import type { Page } from './page.ts';

/** Returns a function from a path to its full URL in the language of this page, so that links keep the language. */
export function pageAddresses({ publicUrl, locale, settings }: Page): (path: string) => string {
  return (path) => publicUrl + addressIn(locale, path, settings.startLocale);
}

/** In pixels; smaller pictures are not enlarged. */
const previewWidth = 1200;

/** The picture of a link preview with its size, so that previews show it when a page is shared for the first time. */
export function previewOf({ publicUrl }: Page, picture: PictureSource | undefined, alt: string) {
  if (!picture) return undefined;
  const width = Math.min(picture.width, previewWidth);
  return {
    image: publicUrl + pictureUrl(picture.id, previewWidth),
    'image:width': String(width),
    'image:height': String(Math.round((picture.height * width) / picture.width)),
    'image:alt': alt,
  };
}
