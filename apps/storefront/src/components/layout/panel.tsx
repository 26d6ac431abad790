import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#components/classes.ts';

interface PanelProps extends ComponentProps<'section'> {
  /** With a hairline, on white ground. */
  outlined?: boolean;
}

/** A white box on the grey ground of a task. */
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
