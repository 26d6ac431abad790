import { addressRuleOf, type AddressField } from '@kaimai/contract/address/address';
import { requiredText } from '@kaimai/contract/wire/wrong-fields';
import type { Region } from '@kaimai/contract/values/region';
import { hasText, inEveryLanguage, textsIn, translations, type Texts } from '@kaimai/contract/texts/gateway-texts';

/** How to correct a field that is missing or malformed by the country's rule. */
export function wordsForField(field: AddressField, country: Region): Texts {
  if (field === 'postcode') return wordsForPostcode(country);
  if (field === 'state') return wordsForState(country);
  if (field === 'district') return translations('address.district');
  if (field === 'phone') return translations(country === 'CN' ? 'address.chinesePhone' : 'address.otherPhone');
  return translations(requiredText(field));
}

function wordsForPostcode(country: Region): Texts {
  const key = `address.postcodes.${country}`;
  const { example } = addressRuleOf(country);
  return inEveryLanguage((locale) => {
    const t = textsIn(locale);
    return t('address.withExample', {
      rule: hasText(key, 'address.postcodes.') ? t(key) : t('fields.required'),
      example,
    });
  });
}

function wordsForState(country: Region): Texts {
  const key = `address.states.${country}`;
  return translations(hasText(key, 'address.states.') ? key : 'address.otherState');
}
