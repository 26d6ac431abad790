import { useEffect, useState } from 'react';
import { countdownTickMilliseconds } from '@kaimai/contract/values/business-constants';
import { nowMs } from '#clock.ts';

/** The seconds that remain of a wait started by `start`; 0 when it is over. */
export function useCountdown(): { secondsLeft: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const tick = () => {
      const left = Math.max(0, Math.ceil((until - nowMs()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, countdownTickMilliseconds);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return { secondsLeft, start: (seconds) => setUntil(nowMs() + seconds * 1000) };
}
