import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '#db/column.ts';

export interface WebhookTables {
  webhook: {
    id: GeneratedAlways<number>;
    webhook_no: string;
    /** Null for a webhook of the platform, which gets the events of all shops. */
    shop_id: number | null;
    url: string;
    events: string[];
    encrypted_secret: Buffer;
    created_at: Date;
    removed_at: Generated<Date | null>;
  };
  webhook_delivery: {
    id: GeneratedAlways<number>;
    delivery_no: Generated<string>;
    webhook_id: number;
    /** The same for all receivers of an event and for all attempts. */
    event_no: string;
    event: string;
    payload: Json<unknown>;
    created_at: Date;
    attempts: Generated<number>;
    /** Null once it is delivered or given up. */
    next_attempt_at: Date | null;
    delivered_at: Generated<Date | null>;
  };
  webhook_attempt: {
    id: GeneratedAlways<number>;
    delivery_id: number;
    at: Date;
    /** The HTTP status of the answer; null without one. */
    status: number | null;
    reason: string;
    took_ms: number;
  };
}
