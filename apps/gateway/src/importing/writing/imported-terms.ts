import { isRegion, type Region } from '@kaimai/contract/values/region';
import { returnRights, type ReturnRight } from '@kaimai/contract/values/return-right';
import type { SourceTerms } from '#importing/product-draft.ts';

/** Where a product is delivered to and whether it may be returned, as stored. */
export interface ImportedTerms {
  deliversTo: Region[] | null;
  travelDays: number | null;
  returnRight: ReturnRight;
  returnDays: number | null;
}

const maxTravelDays = 60;
const maxReturnDays = 365;

/** Validates terms. Calls `refuse` with the reason if a value is invalid. */
export function toTerms(source: SourceTerms | undefined, refuse: (reason: string) => never): ImportedTerms {
  if (!source) return { deliversTo: null, travelDays: null, returnRight: 'standard', returnDays: null };
  const { travelDays, returnDays } = source;
  const regions = source.deliversTo.filter(isRegion);
  const unknownRegion = source.deliversTo.find((code) => !isRegion(code));
  if (unknownRegion !== undefined)
    refuse(`${JSON.stringify(unknownRegion)} is no region that is delivered to, such as CN`);
  if (!isWithin(travelDays, 1, maxTravelDays)) refuse(`the travel days must be a number from 1 to ${maxTravelDays}`);
  if (!isWithin(returnDays, 0, maxReturnDays)) refuse(`the return days must be a number from 0 to ${maxReturnDays}`);
  return {
    deliversTo: regions.length > 0 ? [...new Set(regions)] : null,
    travelDays,
    returnRight: rightOf(source.returnRight, refuse),
    returnDays,
  };
}

function isWithin(days: number | null, min: number, max: number): boolean {
  return days === null || (days >= min && days <= max);
}

/** `made to order`, `made-to-order` and `madeToOrder` are the same. */
function rightOf(text: string, refuse: (reason: string) => never): ReturnRight {
  if (text === '') return 'standard';
  const key = (words: string): string => words.replaceAll(/[\s_-]/g, '').toLowerCase();
  const right = returnRights.find((one) => key(one) === key(text));
  return right ?? refuse(`the return right must be one of ${returnRights.join(', ')}`);
}
