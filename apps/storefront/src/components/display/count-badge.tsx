import { classes } from '#components/classes.ts';

/** A small number on an icon; nothing at all for zero. */
export function CountBadge({ of: count, className }: { of: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      // Drawn, not written: the name of what it lies on says the whole number, and words in sight must be part of a name.
      data-shown={count > 99 ? '99+' : count}
      className={classes(
        'inline-grid h-4.5 min-w-4.5 place-items-center before:content-[attr(data-shown)] rounded-full bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums',
        className,
      )}
    />
  );
}
