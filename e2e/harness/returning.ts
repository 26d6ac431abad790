import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { returnHandoverChoose } from '@kaimai/contract/after-sales/return-handover';
import { orderDetails } from '@kaimai/contract/order/order';
import type { ProgramAddress } from './addresses.ts';
import type { Buyer } from './buyer.ts';
import { placeOrder, type Variant } from './ordering.ts';
import { payOverWire } from './paying.ts';
import { runOperator } from './program.ts';
import { signedCall } from './signed-call.ts';

/** Orders and pays for two units over the wire, and has them delivered; returns the number of the order. */
export async function makeDeliveredOrder(program: ProgramAddress, buyer: Buyer, variant: Variant): Promise<string> {
  const { payNo, orderNos } = await placeOrder(program.url, buyer, variant, 2);
  await payOverWire(program.url, buyer, payNo);
  const orderNo = orderNos[0] ?? '';
  await deliver(program, buyer, orderNo);
  return orderNo;
}

/** Ships an order in one parcel and delivers it. */
async function deliver(program: ProgramAddress, { credential }: Buyer, orderNo: string): Promise<void> {
  await runOperator(program, ['orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', `SF${Date.now()}`]);
  const { parcels } = await signedCall(program.url, orderDetails, { orderNo }, credential);
  for (const { parcelNo } of parcels) await runOperator(program, ['parcels', 'deliver', parcelNo]);
}

/**
 * Requests the return of one unit of a paid order and has the shop approve it. An order without parcels is shipped and delivered
 * first. Returns the number of the return.
 */
export async function makeApprovedReturn(
  program: ProgramAddress,
  buyer: Buyer,
  { orderNo, skuCode }: { orderNo: string; skuCode: string },
): Promise<string> {
  const { parcels } = await signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
  if (parcels.length === 0) await deliver(program, buyer, orderNo);
  const lines = [{ skuCode, quantity: 1 }];
  const request = { orderNo, kind: 'RETURN', reason: 'NO_LONGER_WANTED', lines } as const;
  const { afterSalesNo } = await signedCall(program.url, afterSalesRequest, request, buyer.credential);
  await runOperator(program, ['returns', 'answer', afterSalesNo, '--accept']);
  return afterSalesNo;
}

/** Makes an approved return, and chooses a printed label for it. */
export async function makeLabelledReturn(
  program: ProgramAddress,
  buyer: Buyer,
  line: { orderNo: string; skuCode: string },
) {
  const afterSalesNo = await makeApprovedReturn(program, buyer, line);
  await signedCall(program.url, returnHandoverChoose, { afterSalesNo, method: 'label' }, buyer.credential);
  return afterSalesNo;
}
