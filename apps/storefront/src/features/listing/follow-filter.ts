import type { AnyRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { afterPaint } from '#after-paint.ts';
import { isPlainClick } from '#components/navigation/link.ts';

/**
 * Paints the new state of a filter (`[data-filter]` in listing.css) before the list is rendered with it, which takes
 * longer.
 */
export function followFilter(router: AnyRouter, event: MouseEvent<HTMLAnchorElement>): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  const { currentTarget: link } = event;
  const href = link.pathname + link.search;
  link.dataset['filter'] = link.ariaCurrent ? 'off' : 'on';
  const clear = () => void delete link.dataset['filter'];
  afterPaint(() => void router.navigate({ href }).finally(clear));
}
