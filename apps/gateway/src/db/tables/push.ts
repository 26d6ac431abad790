import type { Locale } from '@kaimai/contract/values/locale';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Created } from '#db/column.ts';

export interface PushTables {
  push_subscription: {
    id: GeneratedAlways<number>;
    buyer_id: number;
    access_key: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    locale: Locale;
    notices: boolean;
    created_at: Date;
  };
  push_outbox: {
    subscription_id: number;
    message_id: number;
    attempts: Generated<number>;
    next_attempt_at: Created;
  };
  answer_push_outbox: {
    subscription_id: number;
    conversation_id: number;
    position: number;
    attempts: Generated<number>;
    next_attempt_at: Date;
  };
}
