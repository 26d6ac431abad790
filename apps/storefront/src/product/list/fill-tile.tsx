import type { ReactNode } from 'react';

interface FillTileProps {
  title: string;
  text?: ReactNode;
  /** The number of cards before the tile, which fills the rest of their last row. */
  after: number;
  /** Further links. */
  children?: ReactNode;
}

/** Fills the last row of a list, or a row of its own: how the list is ordered, and further links. */
export function FillTile({ title, text, after, children }: FillTileProps) {
  const sizes: Record<`--${string}`, number> = { '--cards': after };
  return (
    <aside aria-label={title} className="fill-tile" style={sizes}>
      <h3 className="text-md">{title}</h3>
      {text && <p className="text-text-2">{text}</p>}
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </aside>
  );
}
