import { areaList } from '@vant/area-data';

// Codes have six digits: the first two are the province's, the first four the city's.
const { province_list: provincesByCode, city_list: citiesByCode, county_list: districtsByCode } = areaList;

/** Taiwan, Hong Kong and Macao are separate delivery regions with other fees. */
const otherRegions = /^(71|81|82)/;

/** The first two digits of a province's code, by its name. */
const provincePrefixes = new Map(
  Object.entries(provincesByCode)
    .filter(([code]) => !otherRegions.test(code))
    .map(([code, name]) => [name, code.slice(0, 2)]),
);

/** The names of the provinces in the order of their codes, without Taiwan, Hong Kong and Macao. */
export const provinces: readonly string[] = [...provincePrefixes.keys()];

/**
 * The names of a province's cities; empty for an unknown province. The list divides Chongqing into two “cities”, the city and
 * its counties.
 */
export function citiesOf(province: string): string[] {
  const prefix = provincePrefixes.get(province);
  return prefix === undefined ? [] : namesWithin(citiesByCode, prefix);
}

/** The names of a city's districts; empty for an unknown province or city. */
export function districtsOf(province: string, city: string): string[] {
  const prefix = provincePrefixes.get(province);
  if (prefix === undefined) return [];
  const cityEntry = Object.entries(citiesByCode).find(([code, name]) => code.startsWith(prefix) && name === city);
  return cityEntry ? namesWithin(districtsByCode, cityEntry[0].slice(0, 4)) : [];
}

function namesWithin(namesByCode: Readonly<Record<string, string>>, prefix: string): string[] {
  return Object.entries(namesByCode)
    .filter(([code]) => code.startsWith(prefix))
    .map(([, name]) => name);
}
