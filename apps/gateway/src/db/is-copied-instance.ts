import { sql } from 'kysely';

/** An SQL expression for other statements: whether this instance is a copy. */
export const isCopiedInstance = sql<boolean>`(SELECT copy_since IS NOT NULL FROM instance)`;
