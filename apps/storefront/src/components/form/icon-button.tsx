import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';
import { classes } from '#components/classes.ts';
import { CountBadge } from '#components/display/count-badge.tsx';
import { Icon } from '#components/media/icon.tsx';

/** The classes of a round icon button, also for links. */
export const iconButtonClass =
  'inline-grid size-(--size-control) flex-none place-items-center rounded-full text-text transition-colors hover:bg-surface-hover disabled:text-text-disabled disabled:bg-transparent';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconNode;
  /** The accessible name. */
  label: string;
  /** The pressed state of a toggle, such as a favourite. */
  pressed?: boolean;
  outlined?: boolean;
  count?: number;
}

export function IconButton({
  icon,
  label,
  pressed,
  outlined,
  count = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classes(
        iconButtonClass,
        count > 0 && 'relative',
        outlined && 'border border-line',
        pressed && 'text-sale',
        className,
      )}
    >
      <Icon of={icon} className={pressed ? 'fill-current' : undefined} />
      <CountBadge of={count} className="absolute top-0.5 right-0.5 ring-2 ring-canvas" />
    </button>
  );
}
