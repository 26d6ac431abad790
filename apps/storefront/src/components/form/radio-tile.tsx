import type { ComponentProps, ReactNode } from 'react';
import { choiceClass } from './choice.tsx';
import { classes } from '#components/classes.ts';

interface RadioTileProps extends Omit<ComponentProps<'input'>, 'type' | 'title' | 'children'> {
  title: ReactNode;
  /** At the end of the first row, such as a price or an icon. */
  aside?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

/** One of several choices with a description; use it in a fieldset. */
export function RadioTile({ title, aside, children, className, ...rest }: RadioTileProps) {
  return (
    <label
      className={classes(
        'relative grid min-w-0 grid-cols-[auto_minmax(0,1fr)_auto] content-start large-text:grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-0.5 rounded-md border border-line bg-surface px-4 py-3.5 transition-colors',
        'hover:border-text has-checked:border-primary has-checked:inset-ring has-checked:inset-ring-primary',
        'has-disabled:cursor-not-allowed has-disabled:bg-surface-sunken has-disabled:text-text-3',
        className,
      )}
    >
      <input {...rest} type="radio" className={classes(choiceClass, 'rounded-full')} />
      <b className="min-w-0 font-medium">{title}</b>
      {aside && <span className="font-medium figures large-text:col-start-2">{aside}</span>}
      {children && <span className="col-span-full col-start-2 text-sm text-text-2">{children}</span>}
    </label>
  );
}
