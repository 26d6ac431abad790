import type { MouseEvent } from 'react';
import { productAddress } from '#product/addresses.ts';
import { isPlainClick } from '#components/navigation/link.ts';

interface ReviewParameters {
  stars?: number | undefined;
  /** The cursor at the end of the previous page. */
  after?: string | undefined;
}

/** The URL of the product page with other reviews, for pages without scripts. */
export function reviewsAddress(commodityCode: string, { stars, after }: ReviewParameters): string {
  const starsParameter = stars === undefined ? '' : `&stars=${stars}`;
  const afterParameter = after === undefined ? '' : `&reviewsAfter=${after}`;
  return `${productAddress(commodityCode)}${starsParameter}${afterParameter}#reviews`;
}

/** Handles a plain click in the page; with a modifier key the browser follows the link, such as in a new tab. */
export function handlePlainClick(event: MouseEvent, onPlainClick: () => void): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  onPlainClick();
}
