import type { ReactNode } from 'react';
import { classes } from '#components/classes.ts';

const looks = {
  plain: 'bg-surface-hover text-text-2',
  sale: 'bg-sale text-on-sale',
  new: 'bg-surface text-text',
  info: 'bg-primary-tint text-link',
  success: 'bg-success-tint text-success',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
};

interface BadgeProps {
  look?: keyof typeof looks;
  className?: string;
  children: ReactNode;
}

/** A short label. */
export function Badge({ look = 'plain', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex min-h-5.5 items-center gap-1 rounded-sm px-2 py-px text-xs font-medium whitespace-nowrap tabular-nums',
        looks[look],
        className,
      )}
    >
      {children}
    </span>
  );
}
