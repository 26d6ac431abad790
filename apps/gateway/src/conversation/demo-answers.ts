import { inLanguage } from '@kaimai/contract/values/locale';
import { textsIn } from '@kaimai/contract/texts/gateway-texts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { Refusal } from '#service/refusal.ts';
import { listDueAnswers, type DueAnswer } from './demo-answers.sql.ts';
import { answerAsShop } from './shop-side.ts';

const maxPerRun = 20;

/** Buyers expect an answer in a conversation sooner than a parcel. */
const partOfPace = 0.1;

/** In the demo nobody works in the shops: each answers automatically, and the message says so. */
export async function answerDemoConversations(
  db: Db,
  { now, paceSeconds }: { now: Date; paceSeconds: number },
): Promise<void> {
  const before = new Date(now.getTime() - paceSeconds * 1000 * partOfPace);
  for (const due of await listDueAnswers(db, before, maxPerRun)) {
    const { conversationNo } = due;
    try {
      await inTransaction(db, (tx) => answerAsShop(tx, { conversationNo, text: answerTo(due), automatic: true, now }));
    } catch (error) {
      // The operator or the buyer was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

function answerTo({ locale, shopName, sendsWithinDays, product, order, request }: DueAnswer): string {
  const t = textsIn(locale);
  const shop = inLanguage(shopName, locale);
  if (request) return t('conversation.demo.request', { shop, afterSalesNo: request.afterSalesNo });
  if (order) return t(orderTexts[order.status] ?? 'conversation.demo.order', { shop, orderNo: order.orderNo });
  if (!product) return t('conversation.demo.hello', { shop });
  const title = inLanguage(product.title, locale);
  if (!product.inStock) return t('conversation.demo.soldOut', { shop, title });
  return t('conversation.demo.inStock', { shop, title, count: sendsWithinDays });
}

const orderTexts: Partial<
  Record<
    NonNullable<DueAnswer['order']>['status'],
    | 'conversation.demo.unpaid'
    | 'conversation.demo.packing'
    | 'conversation.demo.onItsWay'
    | 'conversation.demo.arrived'
  >
> = {
  PENDING_PAYMENT: 'conversation.demo.unpaid',
  PAID: 'conversation.demo.packing',
  SHIPPED: 'conversation.demo.onItsWay',
  DELIVERED: 'conversation.demo.arrived',
  COMPLETED: 'conversation.demo.arrived',
};
