import type { ContentLocale } from '@kaimai/contract/values/locale';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, JsonOrNull, Text } from '#db/column.ts';

/** A text that a buyer or a shop wrote, in one or both languages. */
export type WrittenWords = Partial<Record<ContentLocale, string>>;

export interface OpinionTables {
  review: {
    id: GeneratedAlways<number>;
    product_id: number;
    buyer_id: number | null;
    rating: number;
    language: Generated<ContentLocale>;
    title: Generated<string>;
    body: Generated<string>;
    buyer_name: string;
    created_at: Date;
    /** The order line that is reviewed; null for reviews that came with the catalogue. */
    order_id: number | null;
    position: number | null;
    /** The chosen variant where there is no order line. */
    option_text: JsonOrNull<Text>;
    has_pictures: Generated<boolean>;
    helpful_count: Generated<number>;
    tags: Generated<string[]>;
    edited_at: Date | null;
    reply: JsonOrNull<WrittenWords>;
    replied_at: Date | null;
    /** When it was hidden; since then it is neither listed nor counted. Null if it is not hidden. */
    hidden_at: Date | null;
    hidden_reason: JsonOrNull<Text>;
  };
  review_tag_count: { product_id: number; tag: string; count: number };
  review_picture: { review_id: number; position: number; picture_id: string };
  review_vote: { review_id: number; buyer_id: number };
  question: {
    id: GeneratedAlways<number>;
    question_no: string;
    product_id: number;
    buyer_id: number | null;
    buyer_name: string;
    words: Json<WrittenWords>;
    asked_at: Date;
  };
  answer: {
    id: GeneratedAlways<number>;
    question_id: number;
    by_shop: boolean;
    buyer_id: number | null;
    buyer_name: string;
    words: Json<WrittenWords>;
    answered_at: Date;
  };
}
