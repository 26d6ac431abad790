import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** The words beside it; without them give an `aria-label`. */
  children?: ReactNode;
  /** How many it leads to, at the end of the row. */
  count?: number;
}

/** The look of the box or circle itself; round it for a radio. */
export const choiceClass =
  'choice mt-px size-5 flex-none appearance-none border-[1.5px] border-line-control bg-surface transition-colors hover:border-text checked:border-primary checked:bg-primary disabled:border-line disabled:bg-surface-hover';

const rowClass =
  'flex min-h-(--size-control) items-start gap-2.5 py-2.75 leading-5.5 has-disabled:cursor-not-allowed has-disabled:text-text-3';

interface CheckboxProps extends ChoiceProps {
  /** Some of what it stands for is chosen, but not all. */
  mixed?: boolean;
}

export function Checkbox({ children, count, mixed = false, className, ...rest }: CheckboxProps) {
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
      <ChoiceWords count={count}>{children}</ChoiceWords>
    </label>
  );
}

export function Radio({ children, count, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(rowClass, !children && 'justify-center', className)}>
      <input {...rest} type="radio" className={classes(choiceClass, 'rounded-full')} />
      <ChoiceWords count={count}>{children}</ChoiceWords>
    </label>
  );
}

function ChoiceWords({ children, count }: { children: ReactNode; count: number | undefined }) {
  return (
    <>
      {children}
      {count !== undefined && (
        <span className="ml-auto pl-2 text-xs leading-5.5 text-text-3 tabular-nums">{count}</span>
      )}
    </>
  );
}

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch({ children, className, ...rest }: Omit<ChoiceProps, 'count'>) {
  return (
    <label className={classes('flex min-h-(--size-control) items-center justify-between gap-4', className)}>
      {children}
      <input
        {...rest}
        type="checkbox"
        // The browser says whether it is on: a checkbox has that of its own.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        className="relative h-6.5 w-11 flex-none appearance-none rounded-full bg-line-control transition-colors duration-(--duration-base) before:absolute before:top-0.75 before:left-0.75 before:size-5 before:rounded-full before:bg-on-primary before:transition-transform before:duration-(--duration-base) checked:bg-primary checked:before:translate-x-4.5"
      />
    </label>
  );
}
