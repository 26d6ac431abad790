import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { renderHook, type RenderedHook } from '#testing/render-hook.tsx';
import type { ReviewMarks } from './use-review-marks.ts';

let page: RenderedHook<ReviewMarks>;
let signInAs: (buyer: string) => Promise<void>;
/** The votes that wait for an answer. */
let votes: PromiseWithResolvers<{ helpfulCount: number }>[];

beforeEach(async () => {
  fakeBrowser();
  votes = [];
  const call = (service: { name: string }) => {
    if (service.name === 'reviewMarks') return Promise.resolve({ own: [], helpful: [] });
    const vote = Promise.withResolvers<{ helpfulCount: number }>();
    votes.push(vote);
    return vote.promise;
  };
  const gateway = { locale: 'en_US', call };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => gateway }));
  vi.doMock('@tanstack/react-router', () => ({ useRouter: () => ({}) }));
  const { useReviewMarks } = await import('./use-review-marks.ts');
  const { storeCredential } = await import('#session/credential.ts');
  const client = new QueryClient();
  signInAs = async (buyer) => {
    storeCredential({ accessKey: buyer, secretKey: 'secret', partnerId: 'MAIN' }, { userNo: buyer });
    await page?.settle();
  };
  await signInAs('maren');
  page = await renderHook(
    () => useReviewMarks('tern-one'),
    (content) => <QueryClientProvider client={client}>{content}</QueryClientProvider>,
  );
});

afterEach(async () => {
  await page.unmount();
  for (const path of ['#api/use-gateway.ts', '@tanstack/react-router']) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function answerVote(helpfulCount: number): Promise<void> {
  votes.shift()?.resolve({ helpfulCount });
  await page.settle();
}

// The page came with four votes.
const shown = () => [page.current().isHelpful('R1'), page.current().countOf('R1', 4)];

test('a vote is shown with the new count as soon as it is answered', async () => {
  page.current().vote('R1', true);
  await page.settle();
  expect(shown()).toEqual([false, 4]);
  await answerVote(5);
  expect(shown()).toEqual([true, 5]);
});

test('a vote is not shown as that of another buyer of the same page', async () => {
  page.current().vote('R1', true);
  await page.settle();
  await answerVote(5);
  await signInAs('juno');
  expect(shown()).toEqual([false, 4]);
  await signInAs('maren');
  expect(shown()).toEqual([true, 5]);
});

test('a vote that is answered after another buyer has signed in is not shown as theirs', async () => {
  page.current().vote('R1', true);
  await page.settle();
  await signInAs('juno');
  await answerVote(5);
  expect(shown()).toEqual([false, 4]);
});
