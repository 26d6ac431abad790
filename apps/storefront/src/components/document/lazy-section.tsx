import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { releaseWhenNear } from './waiting-part.ts';
import { announceHydrated, hydratesLaterAttribute } from './replay-early-input.ts';

interface LazySectionProps {
  /** Shown while the section's script loads, where the server has not rendered the section. */
  fallback: ReactNode;
  className?: string;
  /** Called when the section comes near the screen, for a part whose script is loaded then (`waitingPart`). */
  release?(): void;
  children: ReactNode;
}

/** A section with a script of its own. Clicks before that script is loaded are replayed. */
export function LazySection({ fallback, className, release, children }: LazySectionProps) {
  const root = useRef<HTMLDivElement>(null);
  // Without dependencies: the cleanup before the next render's effect releases the part, so that new content does not wait.
  useEffect(() => {
    if (!release || !root.current) return undefined;
    return releaseWhenNear(root.current, release);
  });
  return (
    <div ref={root} className={className} {...{ [hydratesLaterAttribute]: '' }}>
      <Suspense fallback={fallback}>
        {children}
        <AnnounceHydrated root={root} />
      </Suspense>
    </div>
  );
}

/** Its effect runs when the boundary around it is hydrated. */
function AnnounceHydrated({ root }: { root: RefObject<HTMLElement | null> }) {
  useEffect(() => announceHydrated(root.current ?? undefined), [root]);
  return null;
}
