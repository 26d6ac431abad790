import { useSyncExternalStore } from 'react';
import type { Region } from '@kaimai/contract/values/region';
import { storedValue } from './stored-value.ts';
import { useRegion } from './use-settings.ts';

export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

/** Null until the buyer chooses one. */
const chosenUnit = storedValue<LengthUnit | null>({
  key: 'lengthUnit',
  fallback: null,
  parse: (value) => lengthUnits.find((unit) => unit === value),
});

export const chooseLengthUnit = (unit: LengthUnit): void => chosenUnit.write(unit);

/** The unit that the buyer chose in this browser, else the usual one of the delivery region. */
export function useLengthUnit(): LengthUnit {
  const region = useRegion();
  const unit = useSyncExternalStore(chosenUnit.subscribe, chosenUnit.read, () => null);
  return unit ?? usualUnit(region);
}

function usualUnit(region: Region): LengthUnit {
  return region === 'US' ? 'in' : 'cm';
}
