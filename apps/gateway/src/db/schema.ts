import type { AccountTables } from '#db/tables/account.ts';
import type { AfterSalesTables } from '#db/tables/after-sales.ts';
import type { CatalogueTables } from '#db/tables/catalogue.ts';
import type { ConversationTables } from '#db/tables/conversation.ts';
import type { CouponTables } from '#db/tables/coupon.ts';
import type { FulfilmentTables } from '#db/tables/fulfilment.ts';
import type { ImportingTables } from '#db/tables/importing.ts';
import type { InstanceTables } from '#db/tables/instance.ts';
import type { InterestTables } from '#db/tables/interest.ts';
import type { LearningTables } from '#db/tables/learning.ts';
import type { OperatorTables } from '#db/tables/operator.ts';
import type { OpinionTables } from '#db/tables/opinion.ts';
import type { OrderingTables } from '#db/tables/ordering.ts';
import type { PaymentTables } from '#db/tables/payment.ts';
import type { PayoutTables } from '#db/tables/payout.ts';
import type { PushTables } from '#db/tables/push.ts';
import type { SecurityTables } from '#db/tables/security.ts';
import type { SizeGuideTables } from '#db/tables/size-guide.ts';
import type { WebhookTables } from '#db/tables/webhook.ts';

/** The tables, one field for each column of the migrations. */
export interface Database
  extends
    AccountTables,
    AfterSalesTables,
    CatalogueTables,
    ConversationTables,
    CouponTables,
    FulfilmentTables,
    ImportingTables,
    InstanceTables,
    InterestTables,
    LearningTables,
    OperatorTables,
    OpinionTables,
    OrderingTables,
    PaymentTables,
    PayoutTables,
    PushTables,
    SecurityTables,
    SizeGuideTables,
    WebhookTables {}
