import { parseArgs } from 'node:util';

export interface HistoryChoice {
  orders: number;
  /** A data folder that has the orders already; it is not deleted. */
  folder: string | undefined;
  /** How long the jobs are watched. */
  idleSeconds: number;
}

const defaultOrders = '1000000';
/** Longer than the interval of every job: hurried timers run hourly jobs every minute. */
const defaultIdleSeconds = '65';
const minOrders = 10_000;

/** Parses `1000000`, or `1000000=FOLDER`, and `--idle SECONDS`; undefined if they are wrong. */
export function parseHistoryChoice(args: string[]): HistoryChoice | undefined {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { idle: { type: 'string', default: defaultIdleSeconds } },
    });
    const [size = '', folder] = (positionals[0] ?? defaultOrders).split('=');
    const [orders, idleSeconds] = [Number(size), Number(values.idle)];
    const isValid = Number.isInteger(orders) && orders >= minOrders && idleSeconds > 0 && positionals.length <= 1;
    return isValid ? { orders, folder, idleSeconds } : undefined;
  } catch {
    return undefined;
  }
}
