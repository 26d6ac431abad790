import { addressRuleOf, wrongAddressFields, type AddressField, type AddressInput } from '@kaimai/contract/address';
import type { Region } from '@kaimai/contract/region';
import { placesInOrder } from '@kaimai/contract/address-format';

/** An address as it is being typed: every field is there, some still empty. */
export type AddressEntry = Required<AddressInput>;

export function emptyAddress(country: Region): AddressEntry {
  return { recipient: '', phone: '', country, state: '', city: '', district: '', street: '', postcode: '' };
}

/** What is wrong with a field, for words that name the fix. */
export type AddressProblem = 'missing' | 'malformed';
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** The fields of a country, in the order in which its addresses are written. */
export function addressFieldsOf(country: Region): AddressField[] {
  const { state, district, postcode } = addressRuleOf(country);
  const has = { street: true, city: true, state, district, postcode: postcode !== null };
  return ['recipient', 'phone', 'country', ...placesInOrder(country).filter((place) => has[place])];
}

/** What keeps an address from being delivered to, in no order; empty when nothing does. */
export function findAddressProblems(typed: AddressEntry): AddressProblems {
  const entry = trimmedAddress(typed);
  const needed: AddressField[] = ['recipient', 'street', 'city'];
  const wrong = [...needed.filter((field) => entry[field] === ''), ...wrongAddressFields(entry)];
  return Object.fromEntries(wrong.map((field) => [field, entry[field] === '' ? 'missing' : 'malformed']));
}

/** As it is sent: without the blanks around, and without fields that the chosen country does not have. */
export function trimmedAddress(typed: AddressEntry): AddressEntry {
  const shown = new Set(addressFieldsOf(typed.country));
  const entry = emptyAddress(typed.country);
  for (const field of shown) if (field !== 'country') entry[field] = typed[field].trim();
  return entry;
}

/** How many digits a mobile number of China (11) still lacks; undefined for what is no beginning of one. */
export function missingPhoneDigits(phone: string, country: Region): number | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^86(?=1)/, '');
  return country === 'CN' && /^1\d{6,9}$/.test(digits) ? 11 - digits.length : undefined;
}

const longest: Record<AddressField, number> = {
  recipient: 80,
  phone: 30,
  country: 2,
  state: 80,
  city: 80,
  district: 80,
  street: 200,
  postcode: 20,
};

export function longestOf(field: AddressField): number {
  return longest[field];
}
