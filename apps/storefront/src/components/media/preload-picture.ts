import { isLowDataHere } from '#settings/settings.ts';
import { sourceSet, type PictureSource } from './picture.tsx';

/** The Network Information API, which not all browsers have. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Loads a picture in the width that the next page will show: with the same `sizes` the browser chooses the same URL.
 * Skipped on slow connections and in low-data mode.
 */
export function preloadPicture(picture: PictureSource | undefined, sizes: string): void {
  const isServer = typeof document === 'undefined';
  if (!picture || isServer || isSavingData()) return;
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  // Starts the download, so it is set last.
  image.srcset = sourceSet(picture);
}

function isSavingData(): boolean {
  if (isLowDataHere()) return true;
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
