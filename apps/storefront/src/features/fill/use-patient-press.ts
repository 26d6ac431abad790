import { useEffect, useEffectEvent, useState } from 'react';

interface PatientPress {
  /** Sums for another address or delivery are on their way. */
  isChanging: boolean;
  /** The total that is on the page. */
  total: string;
  place(): void;
}

/** A press while sums are on their way is not lost: it counts once they are there, if they come to what was on the page. */
export function usePatientPress({ isChanging, total, place }: PatientPress) {
  const [pressedAt, setPressedAt] = useState<string>();
  const arrive = useEffectEvent(() => {
    setPressedAt(undefined);
    if (total === pressedAt) place();
  });
  const isDue = pressedAt !== undefined && !isChanging;
  useEffect(() => {
    if (!isDue) return undefined;
    // Once the new sums are on the page.
    const arrival = setTimeout(() => arrive());
    return () => clearTimeout(arrival);
  }, [isDue]);
  return {
    isWaiting: pressedAt !== undefined,
    press: () => (isChanging ? setPressedAt(total) : place()),
  };
}
