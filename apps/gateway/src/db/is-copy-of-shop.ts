import { sql } from 'kysely';

/** An SQL expression for other statements: whether this instance is a copy. */
export const isCopyOfShop = sql<boolean>`(SELECT copy_since IS NOT NULL FROM instance)`;
