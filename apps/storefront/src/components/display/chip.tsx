import X from '#icons/x';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';

interface ChipLook {
  chosen: boolean;
  /** Has a dashed border, and stays visible and focusable, so that the reason can be read. Callers strike its text through. */
  unavailable?: boolean;
}

/** The classes of a chip, for choices that are links. */
export function chipClass({ chosen, unavailable = false }: ChipLook): string {
  return classes(
    'inline-flex min-h-(--size-control) items-center gap-2 rounded-md border px-4 py-1.5 leading-5 wrap-anywhere transition-colors',
    unavailable && 'border-dashed border-line-control bg-surface-sunken text-text-3',
    !unavailable && !chosen && 'border-line bg-surface hover:border-text',
    chosen && 'border-primary bg-primary-tint font-medium inset-ring inset-ring-primary',
  );
}

/** The classes of an applied filter. It is a link that removes the filter, so that it works without JavaScript. */
export const filterChipClass =
  'inline-flex min-h-(--size-control-sm) items-center gap-1 rounded-full bg-surface-hover py-1 pr-1.5 pl-3.5 text-sm wrap-anywhere hover:bg-line coarse:min-h-(--size-control)';

/** The cross at the end of an applied filter. */
export function FilterChipCross() {
  return <Icon of={X} size="sm" className="mx-1" />;
}

/** The classes of a pill-shaped link, such as a popular search. */
export const pillClass =
  'inline-flex min-h-(--size-control) items-center rounded-full bg-surface-sunken px-4 wrap-anywhere hover:bg-surface-hover';
