import { hasText, inEveryLanguage, namesIn, translations, type Texts } from '@kaimai/contract/texts/gateway-texts';

const names = 'fulfilment.carriers.';

/** Carrier codes with names; other carriers are stored as the operator wrote them. */
export const carrierCodes: readonly string[] = namesIn(names);

/** The name of a carrier in each language. */
export function carrierName(carrier: string): Texts {
  const key = names + carrier;
  return hasText(key, names) ? translations(key) : inEveryLanguage(() => carrier);
}
