import type { ReactNode } from 'react';
import { classes } from '#components/classes.ts';

interface PageHeaderProps {
  /** `line` is one row, `rows` has a second row on phones, `steps` is the header of the checkout. */
  height?: 'line' | 'rows' | 'steps';
  className?: string;
  children: ReactNode;
}

/** The header of a page, which stays visible. The container reserves the height of the header, which is fixed and so outside of the page's flow. */
export function PageHeader({ height = 'line', className, children }: PageHeaderProps) {
  return (
    <div className={classes('page-header-place', className)} data-height={height}>
      <header className="page-header border-b border-hairline bg-canvas">{children}</header>
    </div>
  );
}
