import type { ReactNode } from 'react';
import { classes } from '#components/classes.ts';

interface FillTileProps {
  title: string;
  text?: ReactNode;
  /** As wide as so many cards, from 1024 on. */
  columns?: 1 | 2;
  /** Ways on. */
  children?: ReactNode;
}

/** Ends a list whose last row would be ragged: says how it is ordered and where to go from here. */
export function FillTile({ title, text, columns = 2, children }: FillTileProps) {
  return (
    <aside aria-label={title} className={classes('fill-tile', columns === 1 && '[--tile-columns:1]')}>
      <h3 className="text-md">{title}</h3>
      {text && <p className="text-text-2">{text}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </aside>
  );
}
