import { createHmac } from 'node:crypto';
import { networkOf } from '#throttle/throttle.ts';
import type { OrderedVariant } from '#cart/ordering.ts';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import type { RemoteAddressScope } from '#service/caller.ts';
import { variantName } from '#order/drafting/shortage.ts';
import { lockUnpaid, sumUnpaid, type UnpaidHolder } from './unpaid.sql.ts';
import { unpaidRefusal } from './unpaid-limits.ts';

/** Lines of a new order, with the stock before the order. */
type OrderedLines = readonly Pick<OrderedVariant, 'skuId' | 'title' | 'optionText' | 'available' | 'quantity'>[];

/**
 * A keyed digest of the network that an order comes from, which its payment stores while it is unpaid. Null if
 * the address is not the buyer's own: that of a proxy, or of this computer.
 */
export function networkDigestOf({ caller, deployment }: Pick<Context, 'caller' | 'deployment'>): string | null {
  if (caller.remoteAddressScope !== 'own') return null;
  const network = networkOf(caller.remoteAddress);
  return createHmac('sha256', deployment.deploymentSecret).update(`placed from ${network}`).digest('base64url');
}

/** Who placed a new order, and from which network; decides which holders it counts for. */
export interface PlacedBy {
  buyerId: number;
  isGuest: boolean;
  remoteAddressScope: RemoteAddressScope;
  networkDigest: string | null;
}

/**
 * Refuses a new order, already inserted, with which this buyer or network would hold too much unpaid stock. Must be
 * called in a transaction that has locked the variants, after the order is inserted: other orders of the same buyer or
 * network wait until it ends.
 */
export async function refuseTooMuchUnpaid(tx: Tx, placedBy: PlacedBy, ordered: OrderedLines): Promise<void> {
  const holders = holdersOf(placedBy, ordered);
  // Sent together, but run in this order: the sums are read after the locks are acquired.
  const [, sums] = await Promise.all([lockUnpaid(tx, holders), sumUnpaid(tx, holders)]);
  for (const { holder, unitsBySku, ...sum } of sums) {
    const variants = ordered.map((variant) => ({
      name: variantName(variant),
      reservedUnits: unitsBySku[variant.skuId] ?? 0,
      available: variant.available - variant.quantity,
    }));
    const refusal = unpaidRefusal(holder, { ...sum, variants });
    if (refusal) throw refusal;
  }
}

function holdersOf(
  { buyerId, isGuest, remoteAddressScope, networkDigest }: PlacedBy,
  ordered: OrderedLines,
): UnpaidHolder[] {
  const buyer = { kind: 'buyer', id: buyerId } as const;
  if (networkDigest !== null) return [buyer, { kind: 'network', digest: networkDigest }];
  // Each guest purchase has a new buyer, so without a network only this limits how much one person holds.
  if (isGuest && remoteAddressScope === 'shared') {
    return [buyer, { kind: 'guests', skuIds: ordered.map(({ skuId }) => skuId) }];
  }
  return [buyer];
}
