import {
  addressRuleOf,
  wrongAddressFields,
  type AddressField,
  type AddressInput,
} from '@kaimai/contract/address/address';
import type { Region } from '@kaimai/contract/values/region';
import { placeFieldsInOrder } from '@kaimai/contract/address/address-format';

/** An address form: all fields are present, some may be empty. */
export type AddressEntry = Required<AddressInput>;

export function emptyAddress(country: Region): AddressEntry {
  return { recipient: '', phone: '', country, state: '', city: '', district: '', street: '', postcode: '' };
}

/** What is wrong with a field; `addressErrorWords` has the message. */
export type AddressProblem = 'missing' | 'malformed';
export type AddressProblems = Partial<Record<AddressField, AddressProblem>>;

/** The fields of a country's addresses, in the order in which they are written. */
export function addressFieldsOf(country: Region): AddressField[] {
  const { state, district, postcode } = addressRuleOf(country);
  const isUsed = { street: true, city: true, state, district, postcode: postcode !== null };
  return ['recipient', 'phone', 'country', ...placeFieldsInOrder(country).filter((field) => isUsed[field])];
}

/** All problems of an address, in no order; empty for a valid one. */
export function findAddressProblems(typed: AddressEntry): AddressProblems {
  const entry = trimmedAddress(typed);
  const requiredFields: AddressField[] = ['recipient', 'street', 'city'];
  const wrongFields = [...requiredFields.filter((field) => entry[field] === ''), ...wrongAddressFields(entry)];
  return Object.fromEntries(wrongFields.map((field) => [field, entry[field] === '' ? 'missing' : 'malformed']));
}

/** The address to send: trimmed, and without fields that the country does not have. */
export function trimmedAddress(typed: AddressEntry): AddressEntry {
  const countryFields = new Set(addressFieldsOf(typed.country));
  const entry = emptyAddress(typed.country);
  for (const field of countryFields) if (field !== 'country') entry[field] = typed[field].trim();
  return entry;
}

/**
 * How many of the 11 digits of a Chinese mobile number are missing, at most four; undefined for any other text. The country code
 * 86 may precede the number.
 */
export function missingPhoneDigits(phone: string, country: Region): number | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^86(?=1)/, '');
  return country === 'CN' && /^1\d{6,9}$/.test(digits) ? 11 - digits.length : undefined;
}

/** In characters; the contract refuses longer ones. */
const maxLengths: Record<AddressField, number> = {
  recipient: 80,
  phone: 30,
  country: 2,
  state: 80,
  city: 80,
  district: 80,
  street: 200,
  postcode: 20,
};

export function maxLengthOf(field: AddressField): number {
  return maxLengths[field];
}
