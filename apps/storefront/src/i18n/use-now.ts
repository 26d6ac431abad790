import { useState } from 'react';
import { now } from '#clock.ts';

/** The time of the first render, for words such as "today". Later renders return the same time. */
export function useNow(): Date {
  const [mountedAt] = useState(now);
  return mountedAt;
}
