import { classes } from './classes.ts';

/** A small number on an icon; nothing at all for zero. */
export function Count({ of: count, className }: { of: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden
      className={classes(
        'inline-grid h-4.5 min-w-4.5 place-items-center rounded-full bg-primary px-1 text-xs leading-none font-bold text-on-primary tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
