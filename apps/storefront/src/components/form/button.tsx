import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { Spinner } from '#components/feedback/spinner.tsx';

type Look = 'primary' | 'second' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';

interface ButtonLook {
  look?: Look;
  size?: Size;
  /** Takes the full width. */
  block?: boolean;
}

const looks: Record<Look, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  second: 'bg-surface border-line-control text-text hover:bg-surface-sunken hover:border-text active:bg-surface-hover',
  quiet: 'border-transparent text-link hover:bg-primary-tint',
  danger: 'bg-surface border-danger text-danger hover:bg-danger-tint',
};

const sizes: Record<Size, string> = {
  sm: 'min-h-(--size-control-sm) coarse:min-h-(--size-control) px-3.5 py-1 text-sm',
  md: 'min-h-(--size-control) px-5 py-2 text-base leading-5',
  lg: 'min-h-13 px-7 py-2 text-md leading-5',
};

/** The classes of a button, for links that look like one. At most one filled blue button is visible at a time. */
export function buttonClass({ look = 'second', size = 'md', block = false }: ButtonLook = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-medium',
    'whitespace-nowrap transition-colors disabled:border-transparent disabled:bg-surface-hover',
    'disabled:text-text-disabled aria-disabled:bg-surface-hover aria-disabled:text-text-disabled',
    looks[look],
    sizes[size],
    block && 'w-full',
  );
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores further clicks. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({
  look,
  size,
  block,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // A busy button must not submit its form again.
      type={busy && type === 'submit' ? 'button' : type}
      className={classes(buttonClass({ look, size, block }), className)}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
