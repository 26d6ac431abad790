import type { Generated } from 'kysely';

interface StepCounts {
  searched: Generated<number>;
  clicked: Generated<number>;
  carted: Generated<number>;
  bought: Generated<number>;
}

/** What buyers choose after a search, without identities. Dates are texts. */
export interface LearningTables {
  /** The random key of a day's hashes, which is deleted with the day's marks. */
  search_day: { day: string; key: Buffer };
  search_mark: {
    day: string;
    /** A keyed hash of the buyer; without a sign-in, of the network. */
    person: Buffer;
    /** A keyed hash of the network; null if all callers share one. */
    network: Buffer | null;
    query: string;
    /** 0 for the search itself. */
    product_id: number;
    step: 'searched' | 'clicked' | 'carted' | 'bought';
    /** Whether the counts of the day include it. */
    counted: Generated<boolean>;
  };
  search_day_count: { query: string; product_id: number; day: string } & StepCounts;
  search_month_count: {
    query: string;
    product_id: number;
    month: string;
    /** In this and the next two columns: the largest number of people on one day of the month. */
    most_searched: number;
    most_chosen: number;
    most_bought: number;
  } & StepCounts;
  /** A popular answer of a query; `share` compares its score with the highest of the query, from 0 to below 1. */
  search_choice: { query: string; product_id: number; share: number; reason: 'bought' | 'chosen' };
  /** `people` is the sum over all stored days; `shown` says whether the last check (`checked_on`) lets it be suggested. */
  popular_query: { query: string; people: number; shown: Generated<boolean>; checked_on: string | null };
}
