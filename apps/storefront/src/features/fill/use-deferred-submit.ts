import { useEffect, useEffectEvent, useState } from 'react';
import type { Fill } from './fill-sums.ts';

interface DeferredSubmitOptions {
  /** What is on the page; while `isChanging`, sums for another address or delivery are on their way. */
  fill: Fill | undefined;
  total: string;
  isChanging: boolean;
  place(): void;
  /** The sums that came are not those that were on the page at the press. */
  onOtherTotal(before: Fill): void;
}

/** A press while sums are on their way is not lost: it counts once they are there, if they come to what was on the page. */
export function useDeferredSubmit({ fill, total, isChanging, place, onOtherTotal }: DeferredSubmitOptions) {
  const [pressed, setPressed] = useState<{ fill: Fill; total: string }>();
  const arrive = useEffectEvent(() => {
    setPressed(undefined);
    if (total === pressed?.total) place();
    else if (pressed && fill) onOtherTotal(pressed.fill);
  });
  const isDue = pressed !== undefined && !isChanging;
  useEffect(() => {
    if (!isDue) return undefined;
    // Once the new sums are on the page.
    const arrival = setTimeout(() => arrive());
    return () => clearTimeout(arrival);
  }, [isDue]);
  return {
    isWaiting: pressed !== undefined,
    press: () => (isChanging && fill ? setPressed({ fill, total }) : place()),
  };
}
