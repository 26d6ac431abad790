/** Blue text that leads somewhere. Inside a sentence it is underlined by itself. */
export const linkClass = 'text-link underline-offset-[.2em] hover:underline [p_&]:underline';

/** "All new arrivals ›": a way on beside a heading, as high as a target has to be. */
export const onwardLinkClass =
  'inline-flex min-h-(--size-control) items-center gap-0.5 font-medium text-link whitespace-nowrap hover:underline';
