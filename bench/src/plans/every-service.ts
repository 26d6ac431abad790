import { readdirSync } from 'node:fs';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { commodityList } from '@kaimai/contract/search/search';
import { call } from '../caller.ts';
import { keepAccount, leaveAndStay, protect, registerBuyer, secureAccount } from './account-calls.ts';
import { cancel, deliver, giveBack, lookAtOrders, receive, speakOut } from './after-calls.ts';
import { browse, visitor } from './browsing.ts';
import { collect, editCart, order, orderAsGuest, pay, readMessages } from './buying-calls.ts';
import type { World } from './world.ts';

const contract = new URL('../../../packages/contract/src/', import.meta.url);

/** Calls every service there is, as buyers of a shop do. */
export async function callEveryService(world: World): Promise<void> {
  const { asking, products } = world;
  const buyer = await registerBuyer(world, 'buyer');
  const other = await registerBuyer(world, 'other');
  await browse(asking);
  await keepAccount(world, buyer);
  await collect(world, buyer.speaker);
  await editCart(world, buyer.speaker);
  const placed = await order(world, buyer.speaker);
  await pay(world, buyer.speaker, placed);
  const [orderNo = ''] = placed.orderNos;
  await lookAtOrders(world, buyer.speaker, orderNo);
  await deliver(world, orderNo);
  await giveBack(world, buyer.speaker, orderNo);
  const kept = await order(world, buyer.speaker, products[1]?.skuCode);
  await pay(world, buyer.speaker, kept);
  const [keptNo = ''] = kept.orderNos;
  await deliver(world, keptNo);
  await receive(world, buyer.speaker, keptNo);
  await speakOut(world, { buyer: buyer.speaker, other: other.speaker, orderNo: keptNo });
  await readMessages(world, buyer.speaker);
  const unwanted = await order(world, other.speaker, products[2]?.skuCode);
  await cancel(world, other.speaker, unwanted.orderNos[0] ?? '');
  await orderAsGuest(world);
  await protect(world, other.speaker, { keep: true });
  await leaveAndStay(world, 'leaver');
  await secureAccount(world, buyer);
}

/** Variants in stock of several products. */
export async function findProducts(url: string): Promise<World['products']> {
  const { rows } = await call(url, commodityList, { type: 'moreToLove', inStock: true, limit: 20 }, visitor);
  const details = await Promise.all(
    rows.map(({ commodityCode }) => call(url, commodityDetail, { commodityCode }, visitor)),
  );
  return details.flatMap(({ commodityCode, store, skus }) => {
    const sku = skus.find(({ stock }) => stock >= 20);
    return sku ? [{ skuCode: sku.skuCode, commodityCode, storeCodeNumber: store.storeCodeNumber }] : [];
  });
}

/** The names of all services that the contract declares. */
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
