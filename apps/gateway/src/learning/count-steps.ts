import type { searchStepAdd } from '@kaimai/contract/search/search-steps';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { findOwner } from '#cart/owner.ts';
import { foldQuery } from '#search/choices/fold-query.ts';
import type { Context } from '#service/context.ts';
import { dayOf, learning } from './learning-rules.ts';
import { findPerson } from './person.ts';
import { insertSteps, areSearchesStored, lockPerson } from './steps.sql.ts';

const hourMs = 3_600_000;

/**
 * Counts steps after a search, unless the buyer has turned off stored searches or the caller cannot be told from others
 * (`findPerson`). Invalid steps are ignored.
 */
export async function countSearchSteps(
  context: Context,
  { steps: reportedSteps }: ParsedInputOf<typeof searchStepAdd>,
): Promise<OutputOf<typeof searchStepAdd>> {
  const { caller, now, transact } = context;
  const day = dayOf(now());
  const steps = reportedSteps.flatMap(({ words, step, commodityCode }) => {
    const query = foldQuery(words);
    return query === null ? [] : [{ query, step, commodityCode }];
  });
  const person = steps.length > 0 ? await findPerson(context, day) : undefined;
  const boughtSince = new Date(now().getTime() - learning.purchaseHours * hourMs);
  const buyerId = (caller.buyer ?? caller.guest)?.id ?? null;
  // Even if nothing is counted, the request number is recorded.
  return transact(async (tx) => {
    if (!person || (caller.buyer && !(await areSearchesStored(tx, caller.buyer.id)))) return {};
    await lockPerson(tx, person);
    await insertSteps(tx, { ...person, day, steps, cart: findOwner(caller), buyerId, boughtSince });
    return {};
  });
}
