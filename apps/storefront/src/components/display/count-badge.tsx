import { classes } from '#components/classes.ts';

/** A small number on an icon; renders nothing for zero. */
export function CountBadge({ of: count, className }: { of: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      // Drawn by CSS: the control's accessible name contains the exact number, and visible text would have to be part
      // of that name.
      data-shown={count > 99 ? '99+' : count}
      className={classes(
        'inline-grid h-4.5 min-w-4.5 place-items-center before:content-[attr(data-shown)] rounded-full bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums',
        className,
      )}
    />
  );
}
