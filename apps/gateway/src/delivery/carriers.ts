import { hasText, inEveryLanguage, namesIn, translations, type Texts } from '@kaimai/contract/texts/gateway-texts';

const names = 'fulfilment.carriers.';

/** Carriers by the code an operator writes; any other is kept as it is written. */
export const carrierCodes: readonly string[] = namesIn(names);

/** The name of a carrier in each language. */
export function carrierName(carrier: string): Texts {
  const key = names + carrier;
  return hasText(key, names) ? translations(key) : inEveryLanguage(() => carrier);
}
