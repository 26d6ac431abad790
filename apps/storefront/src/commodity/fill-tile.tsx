import type { ReactNode } from 'react';

interface FillTileProps {
  title: string;
  text?: ReactNode;
  /** How many cards stand before it: it takes the rest of their last row. */
  after: number;
  /** The fewest cards it is as wide as, from 768 on; where fewer are missing it begins a row. */
  columns?: 1 | 2;
  /** Ways on. */
  children?: ReactNode;
}

/** Ends a list whose last row would be ragged: says how it is ordered and where to go from here. */
export function FillTile({ title, text, after, columns = 2, children }: FillTileProps) {
  const sizes: Record<`--${string}`, number> = { '--cards': after, '--tile-columns': columns };
  return (
    <aside aria-label={title} className="fill-tile" style={sizes}>
      <h3 className="text-md">{title}</h3>
      {text && <p className="text-text-2">{text}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </aside>
  );
}
