import { formatAddress } from 'localized-address-format';
import type { AddressInput } from './address.ts';
import type { Region } from '../values/region.ts';

/** The fields of an address that name a place in its country. */
export type PlaceField = 'street' | 'district' | 'city' | 'state' | 'postcode';

const placeFields: readonly PlaceField[] = ['street', 'district', 'city', 'state', 'postcode'];

/** The fields of a place in the order in which a country writes its addresses, including fields that the country does not use. */
export function placeFieldsInOrder(country: Region): PlaceField[] {
  // Formats an address whose fields contain their own names, to see their order.
  const writtenNames = formatAddress(
    partsOf({ country, street: 'street', district: 'district', city: 'city', state: 'state', postcode: 'postcode' }),
    'local',
  ).join(' ');
  const usedFields = placeFields.filter((field) => writtenNames.includes(field));
  const inOrder = usedFields.toSorted((a, b) => writtenNames.indexOf(a) - writtenNames.indexOf(b));
  const unusedFields = placeFields.filter((field) => !usedFields.includes(field));
  // Fields that the country's format leaves out follow the street.
  return inOrder.flatMap((field) => (field === 'street' ? [field, ...unusedFields] : [field]));
}

const eastAsian = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/** The lines of a place in its country's format, in its own script or in Latin letters, without person and country. */
export function formatPlace(address: AddressInput): string[] {
  const { street, city, state = '', district = '' } = address;
  const script = eastAsian.test([street, city, state, district].join('')) ? 'local' : 'latin';
  return formatAddress(partsOf(address), script).filter(Boolean);
}

/** Countries whose format has no line of its own for the town: it is written with the street. */
const countriesWithoutCity = new Set<Region>(['AE', 'JP', 'SG']);
/** Countries whose addresses have no district. */
const countriesWithoutDistrict = new Set<Region>(['US']);

/** The parts of a place under the names of the library. */
function partsOf({
  country,
  street,
  city,
  state = '',
  district = '',
  postcode = '',
}: Pick<AddressInput, 'country' | PlaceField>) {
  const isJapaneseScript = country === 'JP' && eastAsian.test(street);
  // Japanese script begins with the larger part and has no signs between the parts.
  const streetAndCity = isJapaneseScript ? [city, street].join('') : [street, city].filter(Boolean).join(', ');
  return {
    postalCountry: country,
    administrativeArea: state,
    locality: city,
    dependentLocality: countriesWithoutDistrict.has(country) ? '' : district,
    postalCode: postcode,
    addressLines: [countriesWithoutCity.has(country) ? streetAndCity : street],
  };
}
