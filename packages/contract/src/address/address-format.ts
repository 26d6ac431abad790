import { formatAddress } from 'localized-address-format';
import type { AddressInput } from './address.ts';
import type { Region } from '../values/region.ts';

/** The parts of a place, beside the country. */
export type Place = 'street' | 'district' | 'city' | 'state' | 'postcode';

const places: readonly Place[] = ['street', 'district', 'city', 'state', 'postcode'];

/** The parts of a place in the order in which a country writes its addresses, including parts that the country does not use. */
export function placesInOrder(country: Region): Place[] {
  // Formats an address whose parts are their own names, to see their order.
  const writtenNames = formatAddress(
    partsOf({ country, street: 'street', district: 'district', city: 'city', state: 'state', postcode: 'postcode' }),
    'local',
  ).join(' ');
  const usedPlaces = places.filter((place) => writtenNames.includes(place));
  const inOrder = usedPlaces.toSorted((a, b) => writtenNames.indexOf(a) - writtenNames.indexOf(b));
  const unusedPlaces = places.filter((place) => !usedPlaces.includes(place));
  // Parts that the country's format leaves out are placed right after the street.
  return inOrder.flatMap((place) => (place === 'street' ? [place, ...unusedPlaces] : [place]));
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

type Parts = Pick<AddressInput, 'country' | 'street' | 'city' | 'state' | 'district' | 'postcode'>;

function partsOf({ country, street, city, state = '', district = '', postcode = '' }: Parts) {
  const isJapanese = country === 'JP' && eastAsian.test(street);
  const line = isJapanese ? [city, street] : [street, city];
  return {
    postalCountry: country,
    administrativeArea: state,
    locality: city,
    dependentLocality: countriesWithoutDistrict.has(country) ? '' : district,
    postalCode: postcode,
    addressLines: [countriesWithoutCity.has(country) ? line.filter(Boolean).join(isJapanese ? '' : ', ') : street],
  };
}
