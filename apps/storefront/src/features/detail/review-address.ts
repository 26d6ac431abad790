import type { MouseEvent } from 'react';
import { productAddress } from '#product/addresses.ts';

interface ReviewPlace {
  stars?: number | undefined;
  /** The `next` of the reviews before. */
  after?: string | undefined;
}

/** The product's page with other reviews: what shows them where there are no scripts. */
export function reviewsAddress(commodityCode: string, { stars, after }: ReviewPlace): string {
  const chosen = `${stars === undefined ? '' : `&stars=${stars}`}${after === undefined ? '' : `&reviewsAfter=${after}`}`;
  return `${productAddress(commodityCode)}${chosen}#reviews`;
}

/** With scripts the page does it itself; a tab of its own stays possible. */
export function onPress(event: MouseEvent, act: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  act();
}
