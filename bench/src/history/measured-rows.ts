import { setTimeout as pause } from 'node:timers/promises';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageList } from '@kaimai/contract/message/message';
import { orderDetails, orderList } from '@kaimai/contract/order/order';
import type { LoadRequest } from '../send-request.ts';
import { isSuccess, signedRequest, type Caller } from '../caller.ts';
import { load } from '../load.ts';
import { cpuOf } from '../proc.ts';
import { measurePurchases } from '../purchases.ts';
import type { InstanceWithHistory } from './instance-with-history.ts';

/** Processor time of one request, or of a second of jobs. */
export interface Cost {
  programMs: number;
  databaseMs: number;
  failed: number;
}

export const requestRows = ['order list', 'order details', 'messages', 'counts of the header'] as const;
export type RequestRow = (typeof requestRows)[number];

const connections = 4;
const seconds = 2;
const purchaseSeconds = 4;

/** The requests rotate through the buyers, and through the orders of each. */
export function requestsOf({ buyers, orders }: InstanceWithHistory): Record<RequestRow, () => LoadRequest> {
  let turn = 0;
  const next = (): { buyer: Caller; orderNo: string } => {
    const nth = turn++;
    const buyer = buyers[nth % buyers.length];
    const orderNos = orders[nth % buyers.length] ?? [];
    if (!buyer) throw new Error('There are no buyers');
    return { buyer, orderNo: orderNos[Math.floor(nth / buyers.length) % orderNos.length] ?? '' };
  };
  return {
    'order list': () => signedRequest(orderList, {}, next().buyer),
    'order details': () => {
      const { buyer, orderNo } = next();
      return signedRequest(orderDetails, { orderNo }, buyer);
    },
    messages: () => signedRequest(messageList, {}, next().buyer),
    'counts of the header': () => signedRequest(basicInformation, {}, next().buyer),
  };
}

export async function measureRequests(instance: InstanceWithHistory, next: () => LoadRequest): Promise<Cost> {
  const { running } = instance;
  const pid = running.child.pid ?? 0;
  const before = cpuOf(pid);
  const { served, failed } = await load({ url: running.url, seconds, connections, next, isGood: isSuccess });
  return { ...costOf(before, cpuOf(pid), served), failed };
}

export async function measurePurchase({ running, buyers, skuCode }: InstanceWithHistory): Promise<Cost> {
  const options = { url: running.url, buyers, seconds: purchaseSeconds, skuFor: () => skuCode };
  const { programMs, databaseMs, failed } = await measurePurchases(running.child.pid ?? 0, options);
  return { programMs, databaseMs, failed };
}

/**
 * The processor time of the jobs in a second without calls; both instances at the same time, so that both are disturbed
 * alike.
 */
export async function measureJobs(instances: readonly InstanceWithHistory[], idleSeconds: number): Promise<Cost[]> {
  const pids = instances.map(({ running }) => running.child.pid ?? 0);
  const before = pids.map((pid) => cpuOf(pid));
  await pause(idleSeconds * 1000);
  return pids.map((pid, nth) => {
    const start = before[nth] ?? { programMs: 0, databaseMs: 0 };
    return { ...costOf(start, cpuOf(pid), idleSeconds), failed: 0 };
  });
}

type ProcessorTimes = Omit<Cost, 'failed'>;

/** The mean processor time of one request, or of one second; `times` is their number. */
function costOf(before: ProcessorTimes, after: ProcessorTimes, times: number): ProcessorTimes {
  const perTime = (usedMs: number): number => usedMs / Math.max(1, times);
  return {
    programMs: perTime(after.programMs - before.programMs),
    databaseMs: perTime(after.databaseMs - before.databaseMs),
  };
}

/** The round with the median sum of program and database time, with the failures of all rounds. */
export function medianOf(costs: readonly Cost[]): Cost {
  const sorted = costs.toSorted((a, b) => totalOf(a) - totalOf(b));
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('nothing was measured');
  return { ...middle, failed: costs.reduce((sum, { failed }) => sum + failed, 0) };
}

export function totalOf({ programMs, databaseMs }: Cost): number {
  return programMs + databaseMs;
}
