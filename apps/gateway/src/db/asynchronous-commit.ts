import { sql } from 'kysely';

/**
 * Makes the commit of a statement that returns it asynchronous: a crash of the database may undo it, although the statement
 * has succeeded. Only for what is done again without harm: marks of what was sent, and records that another commit follows,
 * which flushes the same log. Never for money, stock or what a buyer was shown as done.
 */
export const asynchronousCommit = sql<string>`set_config('synchronous_commit', 'off', true)`.as('commit');
