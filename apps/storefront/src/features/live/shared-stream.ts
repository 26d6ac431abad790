import { newsSubjects, type NewsSubject } from '@kaimai/contract/live/live';
import * as z from 'zod/mini';
import { nowMs } from '#clock.ts';
import { runEventStream, pause } from './event-stream.ts';

/** Messages between tabs. By `joined` a new tab requests the news that it has missed while it was loading. */
const tabMessage = z.union([
  z.object({ about: z.array(z.enum(newsSubjects)) }),
  z.object({ unreadMessages: z.int() }),
  z.object({ joined: z.literal(true) }),
]);
type TabMessage = z.infer<typeof tabMessage>;

/** How long the tab with the stream remembers news for tabs that join. */
const recentMs = 10_000;
/** How often a tab that cannot share a stream assumes news. */
const pollEveryMs = 60_000;

interface SharedStreamOptions {
  /** The name of the lock and the channel: tabs with the same name share a stream. */
  name: string;
  signal: AbortSignal;
  fetchTicket(): Promise<string>;
  onNews(about: readonly NewsSubject[]): void;
  onHello(unreadMessages: number): void;
}

/** One tab of the browser holds the stream and forwards its news; another takes over when that tab is closed. */
export function shareStreamBetweenTabs(options: SharedStreamOptions): void {
  // The session may have ended while this script was being loaded.
  if (options.signal.aborted) return;
  let visitController = new AbortController();
  const joinTabs = (): void => {
    visitController = new AbortController();
    // Rejects when the signal is aborted while this tab waits for the lock.
    void handleTabs(options, AbortSignal.any([visitController.signal, options.signal])).catch(() => undefined);
  };
  const rejoinTabs = (): void => {
    options.onNews(newsSubjects);
    joinTabs();
  };
  joinTabs();
  // A page in the back/forward cache holds neither a lock nor a connection, and learns of nothing.
  addEventListener('pagehide', () => visitController.abort(), { signal: options.signal });
  addEventListener('pageshow', (event) => event.persisted && rejoinTabs(), { signal: options.signal });
}

/** Handles the messages of the tab with the stream, and opens the stream when this tab gets the lock. */
async function handleTabs(options: SharedStreamOptions, signal: AbortSignal): Promise<void> {
  // Without the Web Locks API (pages over plain HTTP) each tab would hold a connection, and browsers allow few for a
  // host.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return poll(options, signal);
  const channel = new BroadcastChannel(options.name);
  signal.addEventListener('abort', () => channel.close());
  const handleNews = (news: TabMessage): void => {
    if ('about' in news) options.onNews(news.about);
    else if ('unreadMessages' in news) options.onHello(news.unreadMessages);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = tabMessage.safeParse(data);
    if (news.success) handleNews(news.data);
  });
  channel.postMessage({ joined: true } satisfies TabMessage);
  const shownAt = nowMs();
  await navigator.locks.request(options.name, { signal }, () =>
    runWithLock({ ...options, signal, shownAt }, channel, handleNews),
  );
}

/** Holds the stream and forwards its news to the other tabs. `handleNews` is for this tab itself. */
async function runWithLock(
  { fetchTicket, signal, shownAt }: SharedStreamOptions & { shownAt: number },
  channel: BroadcastChannel,
  handleNews: (news: TabMessage) => void,
) {
  let recentNews: { about: readonly NewsSubject[]; at: number }[] = [];
  const broadcast = (news: TabMessage): void => {
    if (signal.aborted) return;
    if ('about' in news) recentNews.push({ about: news.about, at: nowMs() });
    handleNews(news);
    channel.postMessage(news);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    recentNews = recentNews.filter(({ at }) => nowMs() - at < recentMs);
    const about = [...new Set(recentNews.flatMap((news) => news.about))];
    const message = tabMessage.safeParse(data);
    const hasTabJoined = message.success && 'joined' in message.data;
    if (hasTabJoined && about.length > 0) channel.postMessage({ about });
  });
  await runEventStream({
    fetchTicket,
    signal,
    shownAt,
    onHello: (unreadMessages) => broadcast({ unreadMessages }),
    onNews: (about) => broadcast({ about: [...about] }),
  });
  // Only the end of the session ends the stream; the lock is held until this tab has handled it.
  await pause(Number.POSITIVE_INFINITY, signal);
}

async function poll({ onNews }: SharedStreamOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(pollEveryMs, signal);
    if (!signal.aborted && document.visibilityState === 'visible') onNews(newsSubjects);
  }
}
