import { useEffect, useState } from 'react';
import type { Addition } from './addition.ts';
import { listAdditions, subscribeToAdditions } from './additions.ts';

/** Additions to the cart that were made without a network; empty until they are read. */
export function useAdditions(): readonly Addition[] {
  const [additions, setAdditions] = useState<readonly Addition[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = () =>
      void listAdditions()
        // Without the browser's storage there are none.
        .catch(() => [])
        .then((all) => isShown && setAdditions(all));
    read();
    const stop = subscribeToAdditions(read);
    return () => {
      isShown = false;
      stop();
    };
  }, []);
  return additions;
}
