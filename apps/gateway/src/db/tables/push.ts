import type { Locale } from '@kaimai/contract/values/locale';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Created } from '#db/column.ts';

export interface PushTables {
  push_subscription: {
    id: GeneratedAlways<number>;
    buyer_id: number;
    /** The session that subscribed; the subscription ends with it. */
    access_key: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: Locale;
    /** Whether notices are pushed, too, beside messages about orders. */
    notices: boolean;
    created_at: Date;
  };
  push_outbox: {
    subscription_id: number;
    message_id: number;
    attempts: Generated<number>;
    next_attempt_at: Created;
  };
  /** The newest answer of each conversation, for each browser of the buyer. */
  answer_push_outbox: {
    subscription_id: number;
    conversation_id: number;
    position: number;
    attempts: Generated<number>;
    next_attempt_at: Date;
  };
}
