import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#components/classes.ts';

interface PanelProps extends ComponentProps<'section'> {
  /** With a border, for a white background. */
  outlined?: boolean;
}

/** A white box on the grey background of task pages. */
export function Panel({ outlined = false, className, ...rest }: PanelProps) {
  return (
    <section
      {...rest}
      className={classes('rounded-lg bg-surface p-5 md:p-6', outlined && 'border border-line', className)}
    />
  );
}

export function PanelTitle({ children }: { children: ReactNode }) {
  return <h2 className="text-lg">{children}</h2>;
}
