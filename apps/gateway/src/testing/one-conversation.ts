import { randomUUID } from 'node:crypto';
import { conversationDetails, conversationSend } from '@kaimai/contract/conversation/conversation';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listForShop } from '#conversation/shop-side.sql.ts';
import { answerAsShop, type ShopMessage } from '#conversation/shop-side.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import {
  createBuyer,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { CallOptions, TestAnswer, TestGateway } from '#testing/test-gateway.ts';

/** The fixture of tests of conversations: a new shop, product and buyers for each test. */
export interface OneConversation {
  gateway: TestGateway;
  db: Db;
  shop: TestShop;
  product: TestProduct;
  maren: TestBuyer;
  other: TestBuyer;
  /** A buyer, the fixture’s own by default, writes to the shop. */
  write: (
    text: string,
    more?: Partial<InputOf<typeof conversationSend>>,
    by?: CallOptions,
  ) => Promise<TestAnswer<typeof conversationSend>>;
  /** A buyer’s view of the conversation, by default that of the fixture’s own buyer. */
  open: (
    more?: Partial<InputOf<typeof conversationDetails>>,
    by?: CallOptions,
  ) => Promise<TestAnswer<typeof conversationDetails>>;
  /** The number of a shop's newest conversation, by default that of the fixture's own shop; empty without one. */
  conversationNo: (shopCode?: string) => Promise<string>;
  /** The shop answers in its newest conversation; returns the position of the message. */
  answer: (text: string, more?: Partial<ShopMessage>) => Promise<number>;
}

export function openOneConversation(): OneConversation {
  // The hooks fill in the rest before any test reads it.
  const fixture = {
    write: (text, more, by = fixture.maren) =>
      fixture.gateway.call(
        conversationSend,
        { storeCodeNumber: fixture.shop.code, clientId: randomUUID(), text, ...more },
        by,
      ),
    open: (more, by = fixture.maren) =>
      fixture.gateway.call(conversationDetails, { storeCodeNumber: fixture.shop.code, ...more }, by),
    conversationNo: async (shopCode = fixture.shop.code) => {
      const [newest] = await listForShop(fixture.db, { shopCode, all: true, limit: 1 });
      return newest?.conversationNo ?? '';
    },
    answer: async (text, more = {}) => {
      const message = { conversationNo: await fixture.conversationNo(), text, now: fixture.gateway.now(), ...more };
      return inTransaction(fixture.db, (tx) => answerAsShop(tx, message));
    },
  } as OneConversation;

  beforeAll(async () => {
    fixture.gateway = await createListeningGateway();
    fixture.db = fixture.gateway.db;
  });

  beforeEach(async () => {
    fixture.shop = await createShop(fixture.db);
    fixture.product = await createProduct(fixture.db, { shopId: fixture.shop.id });
    fixture.maren = await createBuyer(fixture.gateway);
    fixture.other = await createBuyer(fixture.gateway);
  });

  afterAll(async () => fixture.gateway.close());

  return fixture;
}
