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

/** Reports what a person did after a search; throws if the call is refused. */
export async function sendSteps(
  gateway: Pick<TestGateway, 'call'>,
  steps: Step[],
  options: CallOptions,
): Promise<void> {
  const { code } = await gateway.call(searchStepAdd, { steps }, options);
  if (code !== 'SUCCESS') throw new Error(`searchStepAdd answered ${code}`);
}

/** Searches for words and opens a product of the result. */
export async function searchAndClick(
  gateway: Pick<TestGateway, 'call'>,
  words: string,
  commodityCode: string,
  options: CallOptions,
): Promise<void> {
  await sendSteps(
    gateway,
    [
      { words, step: 'searched' },
      { words, step: 'clicked', commodityCode },
    ],
    options,
  );
}

/** Counts the steps that were sent, as the program does from time to time. */
export async function runLearningJobs({ gateway, deployment, now }: TestGateway): Promise<void> {
  for (const job of learningJobs) await job.run({ db: gateway.db, deployment, now });
}
