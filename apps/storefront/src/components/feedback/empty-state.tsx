import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { PlaceholderTile } from './placeholder-tile.tsx';

interface EmptyStateProps {
  /** In the placeholder tile: an icon, or a cut-out picture. */
  icon?: IconNode;
  picture?: string;
  title: string;
  headingLevel?: 1 | 2 | 3;
  /** One sentence about what will be shown here. */
  text?: ReactNode;
  /** What to do next: one button or link, two at most. */
  children?: ReactNode;
}

export function EmptyState({ icon, picture, title, headingLevel = 2, text, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="grid justify-items-center gap-2 px-5 py-10 text-center wrap-anywhere">
      <PlaceholderTile icon={icon} picture={picture} />
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="max-w-80 text-balance text-text-2">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
