import { maxCompared } from '@kaimai/contract/values/business-constants';
import { useCallback, useSyncExternalStore } from 'react';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import type { Marks } from '#product/favourite/favourites.ts';
import { noCodes, storedCodes } from '#product/stored-codes.ts';

/** The products that a visitor or buyer compares, in the order in which they were chosen. */
const compared = storedCodes('compared', maxCompared);
export const readCompared = compared.read;
export const writeCompared = compared.write;
export const subscribeToCompared = compared.subscribe;

export function useComparedCodes(): readonly string[] {
  return useSyncExternalStore(subscribeToCompared, readCompared, () => noCodes);
}

/** The products that are compared. A toast refuses more than `maxCompared`. */
export function useCompared(): Marks {
  const { t } = useTexts();
  const codes = useComparedCodes();
  return {
    has: (code) => codes.includes(code),
    toggle: useCallback((code) => toggleCompared(code, t), [t]),
  };
}

export function toggleCompared(code: string, t: Translate): void {
  const codes = compared.read();
  if (codes.includes(code)) writeCompared(codes.filter((other) => other !== code));
  else if (codes.length < maxCompared) writeCompared([...codes, code]);
  else showToast(t('product.compareFull', { count: maxCompared }), 'error');
}
