import type { ApiRoute } from './route.ts';
import { approvalRoutes } from './routes/approvals.ts';
import { auditRoutes } from './routes/audit.ts';
import { buyerRoutes } from './routes/buyers.ts';
import { campaignRoutes } from './routes/campaigns.ts';
import { categoryRoutes } from './routes/categories.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { correctionRoutes } from './routes/corrections.ts';
import { couponRoutes } from './routes/coupons.ts';
import { importRoutes } from './routes/imports.ts';
import { noticeRoutes } from './routes/notices.ts';
import { opinionRoutes } from './routes/opinions.ts';
import { orderRoutes } from './routes/orders.ts';
import { payoutAccountRoutes } from './routes/payout-accounts.ts';
import { payoutRoutes } from './routes/payouts.ts';
import { pickupRoutes } from './routes/pickups.ts';
import { productRoutes } from './routes/products.ts';
import { rateAndTaxRoutes } from './routes/rates-and-taxes.ts';
import { refundRoutes } from './routes/refunds.ts';
import { restockWaitRoutes } from './routes/restock-waits.ts';
import { returnRoutes } from './routes/returns.ts';
import { shopRoutes } from './routes/shops.ts';
import { synonymRoutes } from './routes/synonyms.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Everything that the operators' HTTP API answers, in the order of its document. */
export const apiRoutes: readonly ApiRoute[] = [
  ...orderRoutes,
  ...returnRoutes,
  ...pickupRoutes,
  ...refundRoutes,
  ...approvalRoutes,
  ...payoutAccountRoutes,
  ...payoutRoutes,
  ...correctionRoutes,
  ...productRoutes,
  ...importRoutes,
  ...restockWaitRoutes,
  ...categoryRoutes,
  ...shopRoutes,
  ...couponRoutes,
  ...campaignRoutes,
  ...noticeRoutes,
  ...rateAndTaxRoutes,
  ...synonymRoutes,
  ...opinionRoutes,
  ...conversationRoutes,
  ...buyerRoutes,
  ...webhookRoutes,
  ...auditRoutes,
];
