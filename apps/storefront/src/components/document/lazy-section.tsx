import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { announceAtWork, laterAttribute } from './replay-early-input.ts';

interface LazySectionProps {
  /** What stands there while its script loads, where the server has not rendered it. */
  fallback: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page with a script of its own. What is pressed in it before that is there is done once it is. */
export function LazySection({ fallback, className, children }: LazySectionProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={className} {...{ [laterAttribute]: '' }}>
      <Suspense fallback={fallback}>
        {children}
        <AtWork place={place} />
      </Suspense>
    </div>
  );
}

function AtWork({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => announceAtWork(place.current ?? undefined), [place]);
  return null;
}
