import type { ReportReason } from '@kaimai/contract/conversation/conversation';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Generated, GeneratedAlways } from 'kysely';

export interface ConversationTables {
  conversation: {
    id: GeneratedAlways<number>;
    conversation_no: string;
    buyer_id: number;
    shop_id: number;
    /** The language in which the buyer wrote last. */
    locale: Locale;
    started_at: Date;
    last_at: Date;
    last_position: Generated<number>;
    buyer_read_position: Generated<number>;
    shop_read_position: Generated<number>;
    /** Messages of the shop after `buyer_read_position`. */
    buyer_unread: Generated<number>;
    /** When the buyer wrote the first message that the shop has not answered; null if none is unanswered. */
    waiting_since: Generated<Date | null>;
    /** Whether the buyer gets no pushes and mails about it. */
    muted: Generated<boolean>;
    blocked_by_buyer: Generated<boolean>;
    blocked_by_shop: Generated<boolean>;
    /** When the buyer is mailed about unread messages; null if no mail is due. */
    mail_due_at: Generated<Date | null>;
    /** Whether the buyer was mailed about the unread messages; no other mail is due until they are read. */
    was_mailed: Generated<boolean>;
  };
  conversation_message: {
    id: GeneratedAlways<number>;
    conversation_id: number;
    position: number;
    said_by: 'buyer' | 'shop';
    automatic: Generated<boolean>;
    /** The browser's id of the message; a message that is sent twice is stored once. */
    client_id: string | null;
    text: string;
    product_id: number | null;
    order_id: number | null;
    after_sales_id: number | null;
    at: Date;
  };
  conversation_picture: { message_id: number; position: number; picture_id: string };
  conversation_report: {
    id: GeneratedAlways<number>;
    report_no: string;
    conversation_id: number;
    reason: ReportReason;
    /** What the buyer wrote about it. */
    words: string;
    /** The position of the last message when the conversation was reported. */
    up_to: number;
    reported_at: Date;
    closed_at: Generated<Date | null>;
  };
}
