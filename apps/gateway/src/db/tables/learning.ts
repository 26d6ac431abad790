import type { Generated } from 'kysely';

interface StepCounts {
  searched: Generated<number>;
  clicked: Generated<number>;
  carted: Generated<number>;
  bought: Generated<number>;
}

/** What buyers choose after a search, without identities. Dates are texts. */
export interface LearningTables {
  search_day: { day: string; key: Buffer };
  search_mark: {
    day: string;
    person: Buffer;
    network: Buffer | null;
    query: string;
    product_id: number;
    step: 'searched' | 'clicked' | 'carted' | 'bought';
    counted: Generated<boolean>;
  };
  search_day_count: { query: string; product_id: number; day: string } & StepCounts;
  search_month_count: {
    query: string;
    product_id: number;
    month: string;
    most_searched: number;
    most_chosen: number;
    most_bought: number;
  } & StepCounts;
  search_choice: { query: string; product_id: number; share: number; reason: 'bought' | 'chosen' };
  popular_query: { query: string; people: number; shown: Generated<boolean>; checked_on: string | null };
}
