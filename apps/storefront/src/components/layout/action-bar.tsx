import type { ReactNode } from 'react';

/**
 * The bar with a page's main action at the bottom of a phone's screen, instead of the navigation bar. Its buttons need
 * scripts.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="bottom-bar flex items-center gap-2 border-t border-line bg-surface px-(--gutter) pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] md:hidden [@media(scripting:none)]:hidden">
      {children}
    </div>
  );
}
