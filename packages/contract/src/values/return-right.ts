/**
 * Whether a product may be returned because the buyer changed their mind: as the shop allows, or not, with a reason
 * that the law of most regions accepts. What is defective, damaged or wrong can always be claimed.
 */
export const returnRights = ['standard', 'perishable', 'madeToOrder', 'hygiene', 'digital'] as const;
export type ReturnRight = (typeof returnRights)[number];

/** Rights that end when the seal is broken: before, such a product may be returned like any other. */
const sealedRights = ['hygiene', 'digital'] as const satisfies readonly ReturnRight[];

export function isSealed(right: ReturnRight): boolean {
  return sealedRights.some((sealed) => sealed === right);
}

/** Days after the delivery in which a defect may be claimed, independent of the days for returns. */
export const faultClaimDays = 730;
