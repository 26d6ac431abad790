import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#after-paint.ts';

interface Choice {
  skuCode: string;
  /** The variants that the address has had until this choice. */
  passed: readonly (string | undefined)[];
}

/**
 * The variant of the address. One that a buyer chooses is shown immediately, and becomes the address (`setAddress`)
 * after the next paint: the router renders much more than the choice.
 */
export function useChosenSku(
  addressed: string | undefined,
  setAddress: (skuCode: string) => void,
): [skuCode: string | undefined, choose: (skuCode: string) => void] {
  const [choice, setChoice] = useState<Choice>();
  const latest = useRef(addressed);
  useEffect(() => {
    latest.current = addressed;
  }, [addressed]);
  // The same function for all addresses, so that a new one does not render the page again.
  const choose = useCallback(
    (skuCode: string) => {
      const address = latest.current;
      setChoice((former) => ({ skuCode, passed: [address, ...(former ? [former.skuCode, ...former.passed] : [])] }));
      afterPaint(() => setAddress(skuCode));
    },
    [setAddress],
  );
  // The address has followed, or has become another one, such as that of a link.
  if (choice && (addressed === choice.skuCode || !choice.passed.includes(addressed))) setChoice(undefined);
  return [choice ? choice.skuCode : addressed, choose];
}
