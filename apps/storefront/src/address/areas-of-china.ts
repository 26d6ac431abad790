import { areaList } from '@vant/area-data';

// Codes have six digits: the first two are the province's, the first four the city's.
const { province_list: provincesByCode, city_list: citiesByCode, county_list: districtsByCode } = areaList;

/** Taiwan, Hong Kong and Macao are separate delivery regions with other fees. */
const otherRegions = /^(71|81|82)/;

const provinceCodes = new Map(
  Object.entries(provincesByCode)
    .filter(([code]) => !otherRegions.test(code))
    .map(([code, name]) => [name, code]),
);

export const provinces: readonly string[] = [...provinceCodes.keys()];

/**
 * The names of a province's cities; empty for an unknown province. The list divides Chongqing into two “cities”, the city and
 * its counties.
 */
export function citiesOf(province: string): string[] {
  const code = provinceCodes.get(province)?.slice(0, 2);
  return code === undefined ? [] : namesWithin(citiesByCode, code);
}

/** The names of a city's districts; empty for an unknown province or city. */
export function districtsOf(province: string, city: string): string[] {
  const provinceCode = provinceCodes.get(province)?.slice(0, 2);
  if (provinceCode === undefined) return [];
  const cityEntry = Object.entries(citiesByCode).find(([code, name]) => code.startsWith(provinceCode) && name === city);
  return cityEntry ? namesWithin(districtsByCode, cityEntry[0].slice(0, 4)) : [];
}

function namesWithin(names: Readonly<Record<string, string>>, code: string): string[] {
  return Object.entries(names)
    .filter(([areaCode]) => areaCode.startsWith(code))
    .map(([, name]) => name);
}
