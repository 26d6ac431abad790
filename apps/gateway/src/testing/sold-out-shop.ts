import { messageList } from '@kaimai/contract/message/message';
import { restockAsk, restockConfirm, restockWaitSet } from '@kaimai/contract/restock/restock';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { newNetwork } from '#testing/limit-windows.ts';
import { lastMail, mailsTo } from '#testing/mails.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { restockJobs } from '#restock/restock.jobs.ts';

let addresses = 0;

export const as = ({ credential }: TestBuyer) => ({ credential });

/** An e-mail that no other visitor has. */
export const newEmail = (): string => `visitor-${(addresses += 1)}@example.com`;

/** The fixture of tests of waiting for stock; hooks fill it in before each test. */
interface SoldOutShop {
  gateway: TestGateway;
  shopId: number;
  shopCode: string;
  /** New for every test. */
  maren: TestBuyer;
}

/** Opens a gateway with one shop for all tests of a file. Nobody waits when a test begins. */
export function openSoldOutShop() {
  const fixture = {} as SoldOutShop;

  beforeAll(async () => {
    fixture.gateway = await createTestGateway();
    ({ id: fixture.shopId, code: fixture.shopCode } = await createShop(fixture.gateway.db));
  });

  afterAll(async () => fixture.gateway.close());

  beforeEach(async () => {
    fixture.maren = await createBuyer(fixture.gateway);
    await fixture.gateway.db.deleteFrom('restock_wait').execute();
    await fixture.gateway.db.deleteFrom('throttle').execute();
  });

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: SoldOutShop) {
  const soldOut = () => createProduct(fixture.gateway.db, { shopId: fixture.shopId, stock: 0 });
  const wait = (skuCode: string, buyer = fixture.maren) =>
    fixture.gateway.call(restockWaitSet, { skuCode, wait: true }, as(buyer));
  const stopWaiting = (skuCode: string) =>
    fixture.gateway.call(restockWaitSet, { skuCode, wait: false }, as(fixture.maren));
  const requestMail = (skuCode: string, email: string, remoteAddress = newNetwork()) =>
    fixture.gateway.call(restockAsk, { skuCode, email }, { remoteAddress });
  const confirm = (token: string) => fixture.gateway.call(restockConfirm, { token });

  async function setStock(skuCode: string, available: number): Promise<void> {
    await fixture.gateway.db.updateTable('sku').set({ available }).where('code', '=', skuCode).execute();
  }

  async function runJobs(jobs = restockJobs): Promise<void> {
    const { deployment, gateway, now } = fixture.gateway;
    for (const job of jobs) await job.run({ db: gateway.db, deployment, now });
  }

  async function restock(skuCode: string, available = 5): Promise<void> {
    await setStock(skuCode, available);
    await runJobs();
  }

  const messages = async (buyer = fixture.maren) =>
    (await fixture.gateway.call(messageList, { type: 'advertise', advertiseCode: 'buyer_notice' }, as(buyer))).rows;
  const token = async (email: string) => (await lastMail(fixture.gateway, email, 'restockConfirm')).data.token;
  const templates = async (email: string) => (await mailsTo(fixture.gateway, email)).map(({ template }) => template);

  async function waitByEmail(skuCode: string): Promise<string> {
    const email = newEmail();
    await requestMail(skuCode, email);
    await confirm(await token(email));
    return email;
  }

  return {
    soldOut,
    wait,
    stopWaiting,
    requestMail,
    confirm,
    setStock,
    runJobs,
    restock,
    messages,
    token,
    templates,
    waitByEmail,
  };
}
