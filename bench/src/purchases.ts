import type { Credential } from '@kaimai/contract/account/account';
import { register, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from './send-request.ts';
import { anonymous, call, CallFailed, noEnvelopeCode, serverOf, type Caller } from './caller.ts';
import type { LoadFigures } from './load.ts';
import { percentile } from './percentile.ts';
import { cpuOf } from './proc.ts';
import { rotateSessions } from './sessions.ts';

export const benchAddress = {
  recipient: 'Maren Kowalski',
  country: 'US',
  state: 'Oregon',
  city: 'Portland',
  street: '1120 NW Couch Street',
  postcode: '97209',
} as const;

export const benchPassword = 'a long bench password';

/** Enough for 400 calls per second by one buyer; an account may have 50 sessions. */
const sessionsOfBusyBuyer = 40;

/** A buyer with many sessions, to exceed the rate limit of a single session. */
export async function registerBusyBuyer(url: string, name: string): Promise<Caller> {
  const { email, credential, appNo } = await registerBuyer(url, name);
  const sessions = [credential];
  while (sessions.length < sessionsOfBusyBuyer) {
    const visitor = { credential: anonymous, appNo: `${appNo}-${sessions.length}` };
    sessions.push(credentialIn(await call(url, signIn, { email, password: benchPassword }, visitor)));
  }
  return rotateSessions(sessions, appNo);
}

/** Registers a buyer; the code is read from the demo's mailbox. */
export async function registerBuyer(url: string, name: string): Promise<Caller & { email: string }> {
  const email = `${name}-${Date.now()}@bench.example`;
  const visitor = { credential: anonymous, appNo: `bench-${name}` };
  await call(url, verifyCodeSend, { email, purpose: 'register' }, visitor);
  const verifyCode = await readCode(url, email);
  const answer = await call(url, register, { email, verifyCode, password: benchPassword }, visitor);
  return { email, credential: credentialIn(answer), appNo: visitor.appNo };
}

function credentialIn({ accessKey, secretKey, partnerId }: Credential): Credential {
  return { accessKey, secretKey, partnerId };
}

async function readCode(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const page = await (await fetch(new URL(`/demo/mailbox?to=${encodeURIComponent(email)}`, url))).text();
    // Six characters, a digit among them; not part of a longer word or of an address.
    const code = /(?<![\w#-])(?=[A-Z]*\d)[2-9A-HJ-NP-Z]{6}(?!\w)/.exec(
      page.replaceAll(/<style[\s\S]*?<\/style>/g, ''),
    )?.[0];
    if (code) return code;
    await pause(100);
  }
  throw new Error(`no code was mailed to ${email}`);
}

/** What the steps of a purchase pass on to the next ones. */
export interface Purchase {
  url: string;
  buyer: Caller;
  skuCode: string;
  orderToken: string;
  total: string;
  payNo: string;
  /** The address of the sandbox's page. */
  payPage: string;
}

export function beginPurchase(url: string, buyer: Caller, skuCode: string): Purchase {
  return { url, buyer, skuCode, orderToken: '', total: '', payNo: '', payPage: '' };
}

export interface PurchaseStep {
  name: string;
  run: (purchase: Purchase) => Promise<void>;
}

/** Cart, fill page, order, payment in the sandbox, confirmation. */
export const purchaseSteps: readonly PurchaseStep[] = [
  {
    name: 'add to cart',
    run: async ({ url, buyer, skuCode }) => void (await call(url, cartAdd, { skuCode, quantity: 1 }, buyer)),
  },
  {
    name: 'fill page',
    run: async (purchase) => {
      const fill = await call(purchase.url, fillView, { region: 'US' }, purchase.buyer);
      purchase.orderToken = fill.orderToken;
      purchase.total = fill.total.USD;
    },
  },
  {
    name: 'place the order',
    run: async (purchase) => {
      const { url, buyer, orderToken, total } = purchase;
      const order = { orderToken, address: benchAddress, expectedTotal: total };
      purchase.payNo = (await call(url, orderPlace, order, buyer)).payNo;
    },
  },
  {
    name: 'start the payment',
    run: async (purchase) => {
      const { url, buyer, payNo } = purchase;
      purchase.payPage = (await call(url, paymentStart, { payNo, provider: 'sandbox' }, buyer)).redirectUrl;
    },
  },
  { name: 'sandbox and callback', run: async ({ payPage }) => approve(payPage) },
  { name: 'result', run: awaitPaid },
];

async function awaitPaid({ url, buyer, payNo }: Purchase): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const { status } = await call(url, paymentDetails, { payNo }, buyer);
    if (status === 'PAID') return;
    await pause(5);
  }
  throw new Error(`${payNo} was approved but never paid`);
}

/** A complete purchase. */
export async function buy(url: string, buyer: Caller, skuCode: string): Promise<void> {
  const purchase = beginPurchase(url, buyer, skuCode);
  for (const { run } of purchaseSteps) await run(purchase);
}

/** Submits the sandbox's form with “approve”. */
export async function approve(pageUrl: string): Promise<void> {
  const server = serverOf(pageUrl);
  const { pathname, search, origin } = new URL(pageUrl);
  const path = pathname + search;
  const pageResponse = await sendRequest(server, { method: 'GET', path, headers: {} });
  const page = await text(pageResponse);
  if (pageResponse.statusCode !== 200) throw sandboxFailure(pageResponse.statusCode);
  const hidden = [...page.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
  const fields = new URLSearchParams(hidden.map(([, name = '', value = '']): [string, string] => [name, value]));
  const button = /<button[^>]*name="([^"]+)"[^>]*value="(approve[^"]*)"/.exec(page);
  fields.set(button?.[1] ?? 'choice', button?.[2] ?? 'approve');
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const response = await sendRequest(server, { method: 'POST', path, headers, body: fields.toString() });
  response.resume();
  if (response.statusCode === undefined || response.statusCode >= 400) throw sandboxFailure(response.statusCode);
}

function sandboxFailure(status = 0): CallFailed {
  return new CallFailed('the sandbox', status, { code: noEnvelopeCode, detail: `it answered ${status}` });
}

export interface PurchaseOptions {
  url: string;
  buyers: readonly Caller[];
  seconds: number;
  /** The variant that a buyer buys in a round. */
  skuFor: (buyer: number, round: number) => string;
}

export interface PurchaseFigures extends LoadFigures {
  /** CPU time per purchase: comparable on a machine that runs other programs, too. */
  programMs: number;
  databaseMs: number;
}

/** Like `runPurchases`, with the CPU time of program and database per purchase. */
export async function measurePurchases(programPid: number, options: PurchaseOptions): Promise<PurchaseFigures> {
  const before = cpuOf(programPid);
  const result = await runPurchases(options);
  const after = cpuOf(programPid);
  const purchases = Math.max(1, result.durationsMs.length);
  return {
    ...summarisePurchases(result),
    programMs: (after.programMs - before.programMs) / purchases,
    databaseMs: (after.databaseMs - before.databaseMs) / purchases,
  };
}

export interface PurchasesResult {
  /** Of each complete purchase. */
  durationsMs: readonly number[];
  failed: number;
  /** From the start until the last buyer has finished: purchases that began in time are completed. */
  elapsedSeconds: number;
}

export function summarisePurchases({ durationsMs, failed, elapsedSeconds }: PurchasesResult): LoadFigures {
  return {
    perSecond: durationsMs.length / elapsedSeconds,
    p50Ms: percentile(durationsMs, 0.5),
    p99Ms: percentile(durationsMs, 0.99),
    failed,
  };
}

/** Buyers who each make one purchase after another as fast as possible. */
async function runPurchases({ url, buyers, seconds, skuFor }: PurchaseOptions): Promise<PurchasesResult> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const durationsMs: number[] = [];
  let failed = 0;
  const runBuyer = async (buyer: Caller, number: number): Promise<void> => {
    for (let round = 0; performance.now() < until; round++) {
      const start = performance.now();
      try {
        await buy(url, buyer, skuFor(number, round));
        durationsMs.push(performance.now() - start);
      } catch (error) {
        failed += 1;
        process.stderr.write(`${String(error)}\n`);
      }
    }
  };
  await Promise.all(buyers.map(runBuyer));
  return { durationsMs, failed, elapsedSeconds: (performance.now() - startedAt) / 1000 };
}
