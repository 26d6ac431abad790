import { sql } from 'kysely';

/**
 * Makes the commit of a statement that returns it asynchronous: a crash of the database may undo it, although the
 * statement has succeeded. Only for work that can be repeated without harm: marks of sent messages, and records that
 * are followed by another commit, which flushes the same log. Never for money, stock or anything that was confirmed to
 * a buyer.
 */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit');
