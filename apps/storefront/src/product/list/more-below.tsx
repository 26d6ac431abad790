import { Suspense } from 'react';
import { lazyPart } from '#offline/lazy-part.tsx';

const MoreToLove = lazyPart(() => import('./more-to-love.tsx'));

/** Popular products below an empty list of the personal centre, loaded after the page. */
export function MoreBelow() {
  return (
    <Suspense>
      <div className="[--columns-lg:4]">
        <MoreToLove limit={4} />
      </div>
    </Suspense>
  );
}
