import { readdirSync } from 'node:fs';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityList } from '@kaimai/contract/search/search';
import { call } from '../caller.ts';
import {
  callAccountServices,
  deleteAndKeepAccount,
  addProtection,
  registerBuyer,
  callSecurityServices,
} from './account-calls.ts';
import {
  cancelOrder,
  changeAddress,
  deliverOrder,
  requestReturn,
  viewOrders,
  confirmReceipt,
  reviewAndAsk,
} from './order-calls.ts';
import { browse, visitor } from './browsing-calls.ts';
import {
  callBuyerListServices,
  editCart,
  handOver,
  placeOrder,
  orderAsGuest,
  payFor,
  readMessages,
  writeToShop,
} from './buying-calls.ts';
import { benchAddress } from '../purchases.ts';
import { registerWithProvider, linkAndSignIn } from './identity-provider-calls.ts';
import type { CallContext } from './call-context.ts';

const contract = new URL('../../../packages/contract/src/', import.meta.url);

/** Calls every service of the contract. */
export async function callEveryService(context: CallContext): Promise<void> {
  const { recorder, products } = context;
  const buyer = await registerBuyer(context, 'buyer');
  const other = await registerBuyer(context, 'other');
  await browse(recorder);
  await callAccountServices(context, buyer);
  await callBuyerListServices(context, buyer.caller);
  await editCart(context, buyer.caller);
  await handOver(context, buyer.caller);
  const firstOrder = await placeOrder(context, buyer.caller);
  await payFor(context, buyer.caller, firstOrder);
  const [orderNo = ''] = firstOrder.orderNos;
  await viewOrders(context, buyer.caller, orderNo);
  await deliverOrder(context, orderNo);
  await requestReturn(context, buyer.caller, orderNo);
  const secondOrder = await placeOrder(context, buyer.caller, products[1]?.skuCode);
  await payFor(context, buyer.caller, secondOrder);
  const [secondOrderNo = ''] = secondOrder.orderNos;
  await changeAddress(context, buyer.caller, secondOrderNo);
  await deliverOrder(context, secondOrderNo);
  await confirmReceipt(context, buyer.caller, secondOrderNo);
  await reviewAndAsk(context, { buyer: buyer.caller, other: other.caller, orderNo: secondOrderNo });
  await readMessages(context, buyer.caller);
  await writeToShop(context, buyer.caller);
  const cancelledOrder = await placeOrder(context, other.caller, products[2]?.skuCode);
  await cancelOrder(context, other.caller, cancelledOrder.orderNos[0] ?? '');
  await orderAsGuest(context);
  const [secondCode = ''] = await addProtection(context, other.caller, { keep: true });
  await registerWithProvider(context);
  await linkAndSignIn(context, other.caller, secondCode);
  await deleteAndKeepAccount(context, 'leaver');
  await callSecurityServices(context, buyer);
}

/** Variants in stock that are delivered to the bench address, each of a different product. */
export async function findProducts(url: string): Promise<CallContext['products']> {
  const { rows } = await call(url, commodityList, { type: 'moreToLove', inStock: true, limit: 20 }, visitor);
  const products: CallContext['products'] = [];
  const region = benchAddress.country;
  // One after the other: a busy machine would refuse that many concurrent calls.
  for (const { commodityCode } of rows) {
    const { store, skus, delivery } = await call(url, commodityDetail, { commodityCode, region }, visitor);
    const sku = skus.find(({ stock }) => stock >= 20);
    if (sku && delivery.length > 0)
      products.push({ skuCode: sku.skuCode, commodityCode, storeCodeNumber: store.storeCodeNumber });
  }
  return products;
}

/** Names of all services in the contract. */
export async function servicesOfContract(): Promise<string[]> {
  const files = readdirSync(contract, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, contract).href)) as Record<string, unknown>),
  );
  return modules.flatMap((module) =>
    Object.values(module)
      .filter(isService)
      .map(({ name }) => name),
  );
}

function isService(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'policy' in value && 'kind' in value && 'name' in value;
}
