import { usStateCode, usStates } from '@kaimai/contract/address/us-state';
import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';

/** A part of a country, as a shop names it. */
export interface Area {
  /** Beginnings of postcodes, or ranges such as `967..969`. */
  postcodes: readonly string[];
  /** Names of states, cities or districts, each alone or below others: `Illinois > Springfield`. */
  places: readonly string[];
}

/** Between the ends of a range of postcodes. */
const rangeMark = '..';
/** Between a place and the place that lies in it. A slash is part of names, such as Biel/Bienne. */
const belowMark = '>';
/** State, city and district. */
const maxLevels = 3;

/** Whether the postcode of a place matches one of the postcodes, or its names match one of the places. */
export function isInArea({ postcodes, places }: Area, region: Region, place: DeliveryPlace): boolean {
  const postcode = normalisePostcode(place.postcode);
  if (postcode !== '' && postcodes.some((beginningOrRange) => isWithin(postcode, beginningOrRange))) return true;
  const levels = namesByLevel(region, place);
  return places.some((path) => isBelow(levels, partsOf(path).map(normaliseName)));
}

/** The ends of a range have the same length; longer postcodes are cut to that length. */
function isWithin(postcode: string, beginningOrRange: string): boolean {
  const [from = '', to] = beginningOrRange.split(rangeMark).map(normalisePostcode);
  if (to === undefined) return postcode.startsWith(from);
  const beginning = postcode.slice(0, from.length);
  return beginning.length === from.length && beginning >= from && beginning <= to;
}

function normalisePostcode(postcode: string): string {
  return postcode.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}

/** Whether the parts name levels of the place in this order, from the state down; levels may be left out. */
function isBelow(levels: readonly (readonly string[])[], [part, ...below]: readonly string[]): boolean {
  if (part === undefined) return true;
  const level = levels.findIndex((names) => names.includes(part));
  return level !== -1 && isBelow(levels.slice(level + 1), below);
}

/** The names of state, city and district; a level without a name has an empty list. */
function namesByLevel(region: Region, { state, city, district }: DeliveryPlace): string[][] {
  const stateCode = region === 'US' ? usStateCode(state) : undefined;
  const states = stateCode ? [stateCode, usStates[stateCode] ?? state] : [state];
  return [states, [city], [district]].map((names) => names.map(normaliseName).filter((name) => name !== ''));
}

function partsOf(path: string): string[] {
  return path.split(belowMark).map((part) => part.trim());
}

/**
 * “上海市” and “上海”, “Zürich” and “ZURICH” are the same place. An ending after a single character is part of the name: 津市市
 * becomes 津市.
 */
function normaliseName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();
  return letters.replace(/(?<=..)(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/u, '');
}

/** What is wrong with an area, for the shop that wrote it; undefined if it is valid. */
export function findAreaProblem({ postcodes, places }: Area): string | undefined {
  const problems = [...postcodes.map(findPostcodeProblem), ...places.map(findPlaceProblem)];
  return problems.find((problem) => problem !== undefined);
}

function findPostcodeProblem(beginningOrRange: string): string | undefined {
  const ends = beginningOrRange.split(rangeMark).map(normalisePostcode);
  const [from = '', to] = ends;
  const isValid = ends.length <= 2 && ends.every((end) => /^[A-Z\d]{1,10}$/.test(end));
  if (!isValid) return `${beginningOrRange} is neither the beginning of a postcode nor a range such as 200000..202199`;
  if (to !== undefined && (from.length !== to.length || from > to))
    return `the range ${beginningOrRange} must go up, between ends of the same length`;
  return undefined;
}

function findPlaceProblem(path: string): string | undefined {
  const parts = partsOf(path);
  if (parts.length <= maxLevels && !parts.includes('')) return undefined;
  return `${path} must be a name, or names from the state down, such as Illinois ${belowMark} Springfield`;
}
