import { searchStepAdd } from '@kaimai/contract/search/search-steps';
import type { InputOf } from '@kaimai/contract/wire/service';
import { learningJobs } from '#learning/learning.jobs.ts';
import type { CallOptions, TestGateway } from '#testing/test-gateway.ts';

type Step = InputOf<typeof searchStepAdd>['steps'][number];

/** A caller on a network of its own. */
export const onNetwork = (number: number): CallOptions => ({
  remoteAddress: `198.51.${Math.floor(number / 250)}.${1 + (number % 250)}`,
  appNo: `browser-${number}`,
});

export async function takeSteps(
  gateway: Pick<TestGateway, 'call'>,
  steps: Step[],
  options: CallOptions,
): Promise<void> {
  const { code } = await gateway.call(searchStepAdd, { steps }, options);
  if (code !== 'SUCCESS') throw new Error(`the steps are answered ${code}`);
}

/** A search with words, and the opening of a product. */
export async function searchAndClick(
  gateway: Pick<TestGateway, 'call'>,
  words: string,
  commodityCode: string,
  options: CallOptions,
): Promise<void> {
  await takeSteps(
    gateway,
    [
      { words, step: 'searched' },
      { words, step: 'clicked', commodityCode },
    ],
    options,
  );
}

/** Runs the job that counts. */
export async function countSearches({ gateway, deployment, now }: TestGateway): Promise<void> {
  for (const job of learningJobs) await job.run({ db: gateway.db, deployment, now });
}
