import type { ReactNode } from 'react';

/**
 * The bar with a page's main action at the bottom of a phone's screen, instead of the navigation bar. Place it last in
 * the page; its buttons need scripts.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-(--layer-header) -mx-(--gutter) flex items-center gap-2 border-t border-line bg-surface px-(--gutter) pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] md:hidden [@media(scripting:none)]:hidden">
      {children}
    </div>
  );
}
