/** A text link. Inside a sentence it is underlined by the style sheet. */
export const linkClass = 'text-link underline-offset-[.2em] hover:underline [p_&]:underline';

/** A link beside a heading, such as "All new arrivals ›", as high as a touch target. */
export const moreLinkClass =
  'inline-flex min-h-(--size-control) items-center gap-0.5 font-medium text-link whitespace-nowrap hover:underline';

/** The part of a click that is the same in events of React and of the browser. */
type ClickState = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'button'>;

/** Whether a click follows a link as usual: with no other button and no key that, for example, opens a new tab. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey, button }: ClickState): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
