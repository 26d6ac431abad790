/** A text link. Inside a sentence it is underlined by the style sheet. */
export const linkClass = 'text-link underline-offset-[.2em] hover:underline [p_&]:underline';

/** A link beside a heading, such as "All new arrivals ›", as high as a touch target. */
export const onwardLinkClass =
  'inline-flex min-h-(--size-control) items-center gap-0.5 font-medium text-link whitespace-nowrap hover:underline';
