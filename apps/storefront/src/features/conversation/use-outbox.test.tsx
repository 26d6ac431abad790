import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { renderHook, type RenderedHook } from '#testing/render-hook.tsx';
import type { Outbox, useOutbox as useOutboxOf } from './use-outbox.ts';

let useOutbox: typeof useOutboxOf;
let sentTexts: string[];
let sentClientIds: string[];
/** The calls that wait for an answer. */
let pendingCalls: PromiseWithResolvers<object>[];

beforeEach(async () => {
  fakeBrowser();
  sentTexts = [];
  sentClientIds = [];
  pendingCalls = [];
  const call = (_service: object, { text, clientId }: { text: string; clientId: string }) => {
    sentTexts.push(text);
    sentClientIds.push(clientId);
    const pending = Promise.withResolvers<object>();
    pendingCalls.push(pending);
    return pending.promise;
  };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => ({ locale: 'en_US', call }) }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  ({ useOutbox } = await import('./use-outbox.ts'));
});

afterEach(() => {
  for (const path of ['#api/use-gateway.ts', '#i18n/use-texts.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Page({ onRendered }: { onRendered(outbox: Outbox): void }) {
  onRendered(useOutbox({ storeCodeNumber: 'S1001' }, [], { isGuest: false }));
  return null;
}

function renderedOutbox(): Outbox | undefined {
  const rendered: Outbox[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Page onRendered={(outbox) => rendered.push(outbox)} />
    </QueryClientProvider>,
  );
  return rendered[0];
}

const message = (text: string) => ({ clientId: text, text, pictures: [], withCard: false, reason: 'lost' });

test.each([
  ['arrived', (call?: PromiseWithResolvers<object>) => call?.resolve({})],
  ['failed', (call?: PromiseWithResolvers<object>) => call?.reject(new TypeError('Failed to fetch'))],
])(
  'a message is sent once the one before it has %s, so that they arrive in their order',
  async (_outcome, settleCall) => {
    const outbox = renderedOutbox();
    for (const text of ['first', 'second', 'third']) outbox?.sendAgain(message(text));
    await vi.waitFor(() => expect(sentTexts).toEqual(['first']));
    settleCall(pendingCalls[0]);
    await vi.waitFor(() => expect(sentTexts).toEqual(['first', 'second']));
    settleCall(pendingCalls[1]);
    await vi.waitFor(() => expect(sentTexts).toEqual(['first', 'second', 'third']));
  },
);

describe('a message whose answer does not arrive', () => {
  let page: RenderedHook<Outbox>;
  let outboxIds: string[];
  const shown = () => page.current().unsent.map((sent) => [page.current().isSending(sent), sent.reason]);

  beforeEach(async () => {
    vi.useFakeTimers();
    outboxIds = [];
    page = await renderHook(
      () => useOutbox({ storeCodeNumber: 'S1001' }, [], { isGuest: false }),
      (content) => <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>,
    );
    page.current().setText('Does it fold?');
    await page.settle();
    page.current().send({ withCard: false });
    await page.settle();
    outboxIds = page.current().unsent.map(({ clientId }) => clientId);
  });

  afterEach(() => page.unmount());

  async function wait(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await page.settle();
  }

  test('is called not sent after 20 seconds, and is sent again as the same message', async () => {
    await wait(19_999);
    expect(shown()).toEqual([[true, null]]);
    await wait(1);
    expect(shown()).toEqual([[false, 'chat.notSentText']]);
    const [unsent] = page.current().unsent;
    if (unsent) page.current().sendAgain(unsent);
    await wait(0);
    expect(shown()).toEqual([[true, null]]);
    expect(sentTexts).toEqual(['Does it fold?', 'Does it fold?']);
    expect(sentClientIds).toEqual([...outboxIds, ...outboxIds]);
    pendingCalls[1]?.resolve({});
    await wait(0);
    expect(shown()).toEqual([]);
  });

  test('disappears when the answer arrives late', async () => {
    await wait(20_000);
    pendingCalls[0]?.resolve({});
    await wait(0);
    expect(shown()).toEqual([]);
  });

  test('shows no second error when its first call fails while it is being sent again', async () => {
    await wait(20_000);
    const [unsent] = page.current().unsent;
    if (unsent) page.current().sendAgain(unsent);
    await wait(0);
    pendingCalls[0]?.reject(new TypeError('Failed to fetch'));
    await wait(0);
    expect(shown()).toEqual([[true, null]]);
  });
});

test('a message waits at most 20 seconds for the answer to the one before it, as calls have no time-out', async () => {
  vi.useFakeTimers();
  const outbox = renderedOutbox();
  for (const text of ['first', 'second', 'third']) outbox?.sendAgain(message(text));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(sentTexts).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentTexts).toEqual(['first', 'second']);
  pendingCalls[1]?.resolve({});
  await vi.advanceTimersByTimeAsync(0);
  expect(sentTexts).toEqual(['first', 'second', 'third']);
});
