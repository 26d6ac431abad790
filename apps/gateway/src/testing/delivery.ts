import type { MethodTerms } from '#delivery/delivery-method.ts';

/** The standard delivery of a shop, for tests of offers and zones. */
export function standardMethod(changes: Partial<MethodTerms> = {}): MethodTerms {
  return {
    zones: [],
    shop_id: 1,
    method: 'standard',
    position: 0,
    domestic_days_from: 2,
    domestic_days_to: 4,
    abroad_days_from: 8,
    abroad_days_to: 13,
    domestic_usd_minor: 150,
    domestic_cny_minor: 1000,
    abroad_usd_minor: 1200,
    abroad_cny_minor: 8500,
    free_from_usd_minor: 6000,
    free_from_cny_minor: 42_900,
    ...changes,
  };
}
