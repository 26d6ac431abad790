import { sql } from 'kysely';

/** Whether this instance is a copy of another shop, to be read along by a statement that runs anyway. */
export const isCopyOfShop = sql<boolean>`(SELECT copy_since IS NOT NULL FROM instance)`;
