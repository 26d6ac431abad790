import { useEffect, useEffectEvent, useState } from 'react';
import type { Fill } from './fill-sums.ts';

interface DeferredSubmitOptions {
  /** The purchase shown; while `isChanging`, sums for another address or delivery are being fetched. */
  fill: Fill | undefined;
  total: string;
  isChanging: boolean;
  place(): void;
  /** Called when the new total differs from the one shown at the click. */
  onOtherTotal(before: Fill): void;
}

/** Defers a click during the fetching of sums: it counts when they arrive, if the total is the one that was shown. */
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
    // After the new sums are rendered.
    const arrival = setTimeout(() => arrive());
    return () => clearTimeout(arrival);
  }, [isDue]);
  return {
    isWaiting: pressed !== undefined,
    press: () => (isChanging && fill ? setPressed({ fill, total }) : place()),
  };
}
