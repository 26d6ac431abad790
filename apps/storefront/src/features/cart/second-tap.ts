import type { MouseEvent } from 'react';

/**
 * When a line goes, what lay below it slides under the finger: the second tap of a double one was meant for what is gone.
 * The steps of a quantity stay where they are and count every tap.
 */
export function ignoreSecondTap(event: MouseEvent<HTMLElement>): void {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  const pressed = event.target.closest('a, button');
  if (!pressed || pressed.closest('fieldset')) return;
  event.preventDefault();
  event.stopPropagation();
}
