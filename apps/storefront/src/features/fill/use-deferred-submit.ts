import { useEffect, useEffectEvent, useState } from 'react';
import type { Fill } from './fill-sums.ts';

interface DeferredSubmitOptions {
  /** The purchase shown; while `isChanging`, sums for another address, delivery method or coupon are being fetched. */
  fill: Fill | undefined;
  /** In the settlement currency, as a decimal text; empty without a purchase. */
  total: string;
  isChanging: boolean;
  place(): void;
  /** Called when the new total differs from the one shown at the click. */
  onTotalChanged(before: Fill): void;
}

/** Defers a click while sums are being fetched: when they arrive, the order is placed if its total is unchanged. */
export function useDeferredSubmit({ fill, total, isChanging, place, onTotalChanged }: DeferredSubmitOptions) {
  const [shownAtClick, setShownAtClick] = useState<{ fill: Fill; total: string }>();
  const handleNewSums = useEffectEvent(() => {
    setShownAtClick(undefined);
    if (total === shownAtClick?.total) place();
    else if (shownAtClick && fill) onTotalChanged(shownAtClick.fill);
  });
  const isDue = shownAtClick !== undefined && !isChanging;
  useEffect(() => {
    if (!isDue) return undefined;
    // Runs after the new sums are rendered, so that `place` uses them.
    const timer = setTimeout(() => handleNewSums());
    return () => clearTimeout(timer);
  }, [isDue]);
  return {
    isWaiting: shownAtClick !== undefined,
    submit: () => (isChanging && fill ? setShownAtClick({ fill, total }) : place()),
  };
}
