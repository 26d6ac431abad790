import { newsSubjects, type NewsSubject } from '@kaimai/contract/live/live';
import * as z from 'zod/mini';
import { nowMs } from '#clock.ts';
import { runEventStream, pause } from './event-stream.ts';

/** Messages between tabs. `joined` requests the news of the last seconds, while that tab was loading. */
const tabMessage = z.union([
  z.object({ about: z.array(z.enum(newsSubjects)) }),
  z.object({ unreadMessages: z.int() }),
  z.object({ joined: z.literal(true) }),
]);
type TabMessage = z.infer<typeof tabMessage>;

const recentMs = 10_000;
const pollEveryMs = 60_000;

interface Tabs {
  /** The name of the lock and the channel: tabs with the same name share a stream. */
  name: string;
  signal: AbortSignal;
  takeTicket(): Promise<string>;
  onNews(about: readonly NewsSubject[]): void;
  onHello(unreadMessages: number): void;
}

/** One tab of the browser holds the stream and forwards its news; another takes over when that tab is closed. */
export function shareStreamBetweenTabs(tabs: Tabs): void {
  let stay = new AbortController();
  const enter = (): void => {
    stay = new AbortController();
    void handleTabs(tabs, AbortSignal.any([stay.signal, tabs.signal])).catch(() => undefined);
  };
  enter();
  // A page in the back/forward cache holds neither a lock nor a connection.
  addEventListener('pagehide', () => stay.abort(), { signal: tabs.signal });
  addEventListener('pageshow', (event) => event.persisted && enter(), { signal: tabs.signal });
}

async function handleTabs(tabs: Tabs, signal: AbortSignal): Promise<void> {
  // Without the Web Locks API (pages over plain HTTP) each tab would hold a connection, and browsers allow few for a
  // host.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return poll(tabs, signal);
  const channel = new BroadcastChannel(tabs.name);
  signal.addEventListener('abort', () => channel.close());
  const hear = (news: TabMessage): void => {
    if ('about' in news) tabs.onNews(news.about);
    else if ('unreadMessages' in news) tabs.onHello(news.unreadMessages);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = tabMessage.safeParse(data);
    if (news.success) hear(news.data);
  });
  channel.postMessage({ joined: true } satisfies TabMessage);
  await navigator.locks.request(tabs.name, { signal }, () => lead(tabs, channel, hear, signal));
}

async function lead(tabs: Tabs, channel: BroadcastChannel, hear: (news: TabMessage) => void, signal: AbortSignal) {
  let recent: { about: readonly NewsSubject[]; at: number }[] = [];
  const broadcast = (news: TabMessage): void => {
    if (signal.aborted) return;
    if ('about' in news) recent.push({ about: news.about, at: nowMs() });
    hear(news);
    channel.postMessage(news);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    recent = recent.filter(({ at }) => nowMs() - at < recentMs);
    const about = [...new Set(recent.flatMap((news) => news.about))];
    if (tabMessage.safeParse(data).data && 'joined' in (data as TabMessage) && about.length > 0)
      channel.postMessage({ about });
  });
  await runEventStream({
    takeTicket: tabs.takeTicket,
    signal,
    onHello: (unreadMessages) => broadcast({ unreadMessages }),
    onNews: (about) => broadcast({ about: [...about] }),
  });
  // Only the end of the session ends the stream; the lock is held until this tab has handled it.
  await pause(Number.POSITIVE_INFINITY, signal);
}

async function poll({ onNews }: Tabs, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(pollEveryMs, signal);
    if (!signal.aborted && document.visibilityState === 'visible') onNews(newsSubjects);
  }
}
