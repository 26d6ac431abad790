import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gateway } from '#api/gateway.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { followNews } from './follow-news.ts';

const messages = ['basicInformation', 'messageList'];
const orders = ['orderDetails', 'orderList', 'orderOverview', 'paymentDetails'];
const conversations = ['conversationDetails', 'conversationList'];

let sources: EventTarget[];
let client: QueryClient;
let controller: AbortController;

beforeEach(async () => {
  vi.useFakeTimers();
  sources = [];
  fakeBrowser();
  // This is the only tab: it has the lock, and no other tab receives its messages.
  vi.stubGlobal('navigator', {
    locks: { request: (_name: string, _options: object, run: () => Promise<void>) => run() },
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
  );
  client = new QueryClient();
  for (const name of [...messages, ...orders, ...conversations, 'cartView'])
    client.setQueryData([name], { unreadMessages: 1 });
  controller = new AbortController();
  const gateway = { locale: 'en_US', call: async () => ({ ticket: 'ticket' }) } as unknown as Gateway;
  followNews({ client, gateway, session: 'key', signal: controller.signal });
  await vi.advanceTimersByTimeAsync(0);
});

afterEach(() => {
  controller.abort();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function receive(event: string, data: object): Promise<void> {
  sources.at(-1)?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  await vi.advanceTimersByTimeAsync(0);
}

/** The services whose answers are outdated. */
function outdated(): string[] {
  const queries = client.getQueryCache().getAll();
  return queries.flatMap(({ queryKey, state }) => (state.isInvalidated ? [String(queryKey[0])] : [])).toSorted();
}

test.each([
  ['message', [...messages, ...orders]],
  ['read', messages],
  ['order', orders],
  ['chat', [...conversations, ...messages]],
])('news of the subject “%s” make these answers outdated: %j', async (about, services) => {
  await receive('news', { about: [about] });
  expect(outdated()).toEqual(services.toSorted());
});

test('a notice makes messages outdated after a random delay, as all browsers learn of it together', async () => {
  // Half of the longest delay.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await receive('news', { about: ['notice'] });
  await vi.advanceTimersByTimeAsync(1999);
  expect(outdated()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(outdated()).toEqual(messages);
  vi.restoreAllMocks();
});

test.each([
  [1, []],
  [2, [...conversations, ...messages, ...orders]],
])(
  'a page that shows one unread message while there are %i has these answers outdated: %j',
  async (unread, services) => {
    await receive('hello', { unreadMessages: unread });
    // Longer than the delay of notices.
    await vi.advanceTimersByTimeAsync(5000);
    expect(outdated()).toEqual(services.toSorted());
  },
);
