import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';

/** The classes of the box itself; add a full radius for a radio. */
export const choiceClass =
  'choice mt-px size-5 flex-none appearance-none border-[1.5px] border-line-control bg-surface transition-colors hover:border-text checked:border-primary checked:bg-primary disabled:border-line disabled:bg-surface-hover';

const rowClass =
  'flex min-h-(--size-control) items-start gap-2.5 py-2.75 leading-5.5 has-disabled:cursor-not-allowed has-disabled:text-text-3';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The label; without one pass an `aria-label`. */
  children?: ReactNode;
  /** Indeterminate: some of its items are chosen. */
  mixed?: boolean;
}

export function Checkbox({ children, mixed = false, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className={classes(rowClass, !children && 'justify-center', className)}>
      <input
        ref={box}
        {...rest}
        type="checkbox"
        className={classes(choiceClass, 'rounded-sm indeterminate:border-primary indeterminate:bg-primary')}
      />
      {children}
    </label>
  );
}
