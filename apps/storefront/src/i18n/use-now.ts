import { useState } from 'react';

/** The moment this part of the page came into sight, for words such as "today": rendering twice gives the same ones. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
