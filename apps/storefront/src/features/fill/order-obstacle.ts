import type { AddressField } from '@kaimai/contract/address/address';
import type { GatewayError } from '@kaimai/contract/wire/gateway-call';
import type { Fill } from './fill-sums.ts';

/** Why an order was not placed, as shown on the page. */
export type Obstacle =
  /** The purchase has changed: `before` is what the buyer saw, `message` the gateway's refusal if the order was sent. */
  | { kind: 'changed'; message?: string; before: Fill }
  /** Messages of the gateway for fields of the new address. */
  | { kind: 'address'; fields: Partial<Record<AddressField, string>> }
  /** A message for a guest's e-mail. */
  | { kind: 'email'; message: string }
  /** An order with the same token and other contents was placed. */
  | { kind: 'reused' }
  /** No answer arrived, so the result is unknown; the next attempt shows the result. */
  | { kind: 'unanswered' }
  | { kind: 'refused'; message: string };

/** After these codes the purchase is fetched again, and its changes are shown. */
const changedCodes = new Set<string>([
  'PRICE_CHANGED',
  'COUPON_NOT_USABLE',
  'STOCK_NOT_ENOUGH',
  'COMMODITY_OFF_SALE',
  'DELIVERY_NOT_AVAILABLE',
  'CART_EMPTY',
]);

/** What to show after a refusal; `before` is the purchase that the buyer saw. */
export function obstacleOf(error: GatewayError, before: Fill): Obstacle {
  const { code, message, fields } = error;
  if (fields.email) return { kind: 'email', message: fields.email };
  const addressFields = addressFieldsOf(error);
  if (Object.keys(addressFields).length > 0) return { kind: 'address', fields: addressFields };
  return changedCodes.has(code) ? { kind: 'changed', message, before } : { kind: 'refused', message };
}

const addressPrefix = 'address.';

function addressFieldsOf({ fields }: GatewayError): Partial<Record<AddressField, string>> {
  const addressEntries = Object.entries(fields).filter(([path]) => path.startsWith(addressPrefix));
  return Object.fromEntries(addressEntries.map(([path, words]) => [path.slice(addressPrefix.length), words]));
}
