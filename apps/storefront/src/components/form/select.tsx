import ChevronDown from '#icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from '#components/classes.ts';
import { useFieldAttributes } from './field.tsx';
import { Icon } from '#components/media/icon.tsx';
import { inputClass } from './input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: 'sm' | 'md';
}

/** A native select with the style of the other controls. */
export function Select({ size = 'md', className, children, ...rest }: SelectProps) {
  return (
    <span className={classes('relative block', className)}>
      <select
        {...useFieldAttributes()}
        {...rest}
        className={classes(
          inputClass,
          'appearance-none pr-10 text-ellipsis',
          size === 'sm' && 'min-h-(--size-control)! py-1.5! text-base!',
        )}
      >
        {children}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-text-2" />
    </span>
  );
}
