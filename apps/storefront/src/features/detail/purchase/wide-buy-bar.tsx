import type { Picture as PictureSource } from '@kaimai/contract/values/picture';
import type { ReactNode } from 'react';
import { Picture } from '#components/media/picture.tsx';

interface WideBuyBarProps {
  name: string;
  /** The names of the chosen options. */
  variant: string;
  picture: PictureSource | undefined;
  /** The price and the buttons. */
  children: ReactNode;
}

/** The bar of wide screens with the choice and the two buttons, shown when the buyer has scrolled past the buy box. */
export default function WideBuyBar({ name, variant, picture, children }: WideBuyBarProps) {
  return (
    <div className="notice-in pointer-events-auto flex items-center gap-4 rounded-t-lg border border-b-0 border-hairline bg-surface-raised px-4 py-2.5 shadow-soft max-md:hidden">
      {picture && <Picture picture={picture} alt="" sizes="48px" className="size-12 flex-none rounded-md" />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-sm text-text-2">{variant}</p>
      </div>
      {children}
    </div>
  );
}
