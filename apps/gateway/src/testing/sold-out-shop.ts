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

/** The e-mail of somebody new. */
export const somebody = (): string => `visitor-${(addresses += 1)}@example.com`;

/** The fixture of tests of waiting for stock; hooks fill it in before each test. */
interface Opened {
  gateway: TestGateway;
  shopId: number;
  shopCode: string;
  /** New for every test. */
  maren: TestBuyer;
}

/** Opens a gateway with one shop for all tests of a file. Nobody waits when a test begins. */
export function openSoldOutShop() {
  const here = {} as Opened;

  beforeAll(async () => {
    here.gateway = await createTestGateway();
    ({ id: here.shopId, code: here.shopCode } = await createShop(here.gateway.db));
  });

  afterAll(async () => here.gateway.close());

  beforeEach(async () => {
    here.maren = await createBuyer(here.gateway);
    await here.gateway.db.deleteFrom('restock_wait').execute();
    await here.gateway.db.deleteFrom('throttle').execute();
  });

  return { here, ...stepsAt(here) };
}

function stepsAt(here: Opened) {
  const soldOut = () => createProduct(here.gateway.db, { shopId: here.shopId, stock: 0 });
  const wait = (skuCode: string, buyer = here.maren, on = true) =>
    here.gateway.call(restockWaitSet, { skuCode, wait: on }, as(buyer));
  const requestMail = (skuCode: string, email: string, remoteAddress = newNetwork()) =>
    here.gateway.call(restockAsk, { skuCode, email }, { remoteAddress });
  const confirm = (token: string) => here.gateway.call(restockConfirm, { token });

  async function setStock(skuCode: string, available: number): Promise<void> {
    await here.gateway.db.updateTable('sku').set({ available }).where('code', '=', skuCode).execute();
  }

  async function runJobs(jobs = restockJobs): Promise<void> {
    const { deployment, gateway, now } = here.gateway;
    for (const job of jobs) await job.run({ db: gateway.db, deployment, now });
  }

  async function restock(skuCode: string, available = 5): Promise<void> {
    await setStock(skuCode, available);
    await runJobs();
  }

  const messages = async (buyer = here.maren) =>
    (await here.gateway.call(messageList, { type: 'advertise', advertiseCode: 'buyer_notice' }, as(buyer))).rows;
  const token = async (email: string) => (await lastMail(here.gateway, email, 'restockConfirm')).data.token;
  const templates = async (email: string) => (await mailsTo(here.gateway, email)).map(({ template }) => template);

  async function waitByEmail(skuCode: string): Promise<string> {
    const email = somebody();
    await requestMail(skuCode, email);
    await confirm(await token(email));
    return email;
  }

  return { soldOut, wait, requestMail, confirm, setStock, runJobs, restock, messages, token, templates, waitByEmail };
}
