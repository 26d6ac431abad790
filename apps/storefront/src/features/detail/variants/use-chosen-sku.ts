import { useCallback, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#after-paint.ts';

interface Choice {
  skuCode: string;
  /** The variants that the address has named until this choice, or still names for a moment because of earlier choices. */
  earlierAddresses: readonly (string | undefined)[];
}

/**
 * The variant in the address (`addressedSku`), or the one that the buyer has chosen since. A choice is shown immediately and
 * stored in the address by `setAddress` after the next paint, since the router renders much more than the choice.
 */
export function useChosenSku(
  addressedSku: string | undefined,
  setAddress: (skuCode: string) => void,
): [skuCode: string | undefined, choose: (skuCode: string) => void] {
  const [choice, setChoice] = useState<Choice>();
  const latestAddress = useRef(addressedSku);
  useEffect(() => {
    latestAddress.current = addressedSku;
  }, [addressedSku]);
  // The same function for all addresses, so that a new address does not render the page again.
  const choose = useCallback(
    (skuCode: string) => {
      const address = latestAddress.current;
      setChoice((previous) => {
        const earlierAddresses = previous ? [previous.skuCode, ...previous.earlierAddresses] : [];
        return { skuCode, earlierAddresses: [address, ...earlierAddresses] };
      });
      afterPaint(() => setAddress(skuCode));
    },
    [setAddress],
  );
  // The choice ends when the address names it, or names yet another variant, such as after a click on a link.
  if (choice && (addressedSku === choice.skuCode || !choice.earlierAddresses.includes(addressedSku)))
    setChoice(undefined);
  return [choice ? choice.skuCode : addressedSku, choose];
}
