import { hasText, inEveryLanguage, namesIn, translations, type Texts } from '@kaimai/contract/texts/gateway-texts';

const keyPrefix = 'fulfilment.carriers.';

/** Carrier codes with names; other carriers are stored as the operator wrote them. */
export const carrierCodes: readonly string[] = namesIn(keyPrefix);

/** The code of a carrier that was written as its code or its name in any language; other inputs are returned unchanged. */
export function carrierCodeOf(written: string): string {
  const plain = (text: string) => text.trim().toLowerCase();
  const listedCode = carrierCodes.find((code) =>
    [code, ...Object.values(carrierName(code))].some((name) => plain(name) === plain(written)),
  );
  return listedCode ?? written;
}

/** The name of a carrier in each language. */
export function carrierName(carrier: string): Texts {
  const key = keyPrefix + carrier;
  return hasText(key, keyPrefix) ? translations(key) : inEveryLanguage(() => carrier);
}
