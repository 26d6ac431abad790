import { sourceSet, type PictureSource } from './picture.tsx';

/** What a browser tells of its connection, as far as it does. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Fetches a picture in the width that a page will show it in, so that it is there when the page is: the same `sizes`
 * make the browser choose the same address. Not for those who save data or have little of it.
 */
export function preloadPicture(picture: PictureSource | undefined, sizes: string): void {
  if (!picture || typeof document === 'undefined' || isSparing()) return;
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  image.srcset = sourceSet(picture);
}

function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
