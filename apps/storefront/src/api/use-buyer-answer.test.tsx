import { messageList } from '@kaimai/contract/message/message';
import { orderDetails } from '@kaimai/contract/order/order';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#testing/render-hook.tsx';
import type { useBuyerAnswer as useBuyerAnswerOf, useBuyerQuery as useBuyerQueryOf } from './use-buyer-answer.ts';

let session: string;
/** What the gateway returns instead of the order, if set. */
let answer: Promise<object> | undefined;
let useBuyerAnswer: typeof useBuyerAnswerOf;
let useBuyerQuery: typeof useBuyerQueryOf;
let queryClient: QueryClient;

beforeEach(async () => {
  queryClient = new QueryClient();
  answer = undefined;
  const gateway = { locale: 'en_US', call: () => answer ?? Promise.resolve({ orderNo: `the order of ${session}` }) };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('./use-gateway.ts', () => ({ useGateway: () => gateway }));
  vi.doMock('#session/use-session.ts', () => ({ useSessionKey: () => session }));
  ({ useBuyerAnswer, useBuyerQuery } = await import('./use-buyer-answer.ts'));
});

afterEach(() => {
  // Ends the timers of its queries.
  queryClient.clear();
  vi.doUnmock('./use-gateway.ts');
  vi.doUnmock('#session/use-session.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

const input = { orderNo: 'KM1' };

function Loader({ onRendered }: { onRendered(load: () => Promise<unknown>): void }) {
  const options = useBuyerQuery(orderDetails)(input);
  onRendered(() => queryClient.fetchQuery(options));
  return null;
}

const Order = () => useBuyerAnswer(orderDetails, input).data?.orderNo ?? 'not loaded';

const render = (page: ReactNode) =>
  renderToStaticMarkup(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>);

test('a loaded answer is shown in the session that received it, and in no other of the same page', async () => {
  session = 'maren';
  const loads: (() => Promise<unknown>)[] = [];
  render(<Loader onRendered={(load) => loads.push(load)} />);
  await Promise.all(loads.map((load) => load()));
  expect(render(<Order />)).toBe('the order of maren');
  for (const other of ['juno', '']) {
    session = other;
    expect(render(<Order />)).toBe('not loaded');
  }
});

test('the previous page of a list is shown until the next one arrives, but not to another buyer', async () => {
  session = 'maren';
  let start = 1;
  const page = await renderHook(
    () => useBuyerAnswer(messageList, { start, limit: 10, type: 'order' }, { keepPrevious: true }),
    (content) => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>,
  );
  expect(page.current().data).toEqual({ orderNo: 'the order of maren' });
  answer = new Promise(() => {});
  start = 2;
  await page.rerender();
  expect(page.current()).toMatchObject({ data: { orderNo: 'the order of maren' }, isPlaceholderData: true });
  session = 'juno';
  await page.rerender();
  expect(page.current().data).toBeUndefined();
  await page.unmount();
});
