/** The methods of delivery; the first of those that a shop has is its default. */
export const deliveryMethodCodes = ['standard', 'express', 'pickup'] as const;
export type DeliveryMethodCode = (typeof deliveryMethodCodes)[number];
