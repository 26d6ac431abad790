import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click: when a line is removed, the next line moves under the pointer. The buttons
 * of a quantity, which are in a `fieldset`, stay in place and count every click.
 */
export function ignoreSecondClick(event: MouseEvent<HTMLElement>): void {
  // `detail` counts the clicks in quick succession.
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  const control = event.target.closest('a, button');
  if (!control || control.closest('fieldset')) return;
  event.preventDefault();
  event.stopPropagation();
}
