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
import type { World } from './world.ts';

const contract = new URL('../../../packages/contract/src/', import.meta.url);

/** Calls every service of the contract. */
export async function callEveryService(world: World): Promise<void> {
  const { recorder, products } = world;
  const buyer = await registerBuyer(world, 'buyer');
  const other = await registerBuyer(world, 'other');
  await browse(recorder);
  await callAccountServices(world, buyer);
  await callBuyerListServices(world, buyer.caller);
  await editCart(world, buyer.caller);
  await handOver(world, buyer.caller);
  const firstOrder = await placeOrder(world, buyer.caller);
  await payFor(world, buyer.caller, firstOrder);
  const [orderNo = ''] = firstOrder.orderNos;
  await viewOrders(world, buyer.caller, orderNo);
  await deliverOrder(world, orderNo);
  await requestReturn(world, buyer.caller, orderNo);
  const secondOrder = await placeOrder(world, buyer.caller, products[1]?.skuCode);
  await payFor(world, buyer.caller, secondOrder);
  const [secondOrderNo = ''] = secondOrder.orderNos;
  await changeAddress(world, buyer.caller, secondOrderNo);
  await deliverOrder(world, secondOrderNo);
  await confirmReceipt(world, buyer.caller, secondOrderNo);
  await reviewAndAsk(world, { buyer: buyer.caller, other: other.caller, orderNo: secondOrderNo });
  await readMessages(world, buyer.caller);
  await writeToShop(world, buyer.caller);
  const cancelledOrder = await placeOrder(world, other.caller, products[2]?.skuCode);
  await cancelOrder(world, other.caller, cancelledOrder.orderNos[0] ?? '');
  await orderAsGuest(world);
  const [secondCode = ''] = await addProtection(world, other.caller, { keep: true });
  await registerWithProvider(world);
  await linkAndSignIn(world, other.caller, secondCode);
  await deleteAndKeepAccount(world, 'leaver');
  await callSecurityServices(world, buyer);
}

/** Variants in stock that are delivered to the bench address, each of a different product. */
export async function findProducts(url: string): Promise<World['products']> {
  const { rows } = await call(url, commodityList, { type: 'moreToLove', inStock: true, limit: 20 }, visitor);
  const products: World['products'] = [];
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
