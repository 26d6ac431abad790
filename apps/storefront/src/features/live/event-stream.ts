import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import {
  endEvent,
  helloEvent,
  liveNewsPath,
  newsEvent,
  newsSubjects,
  type NewsSubject,
} from '@kaimai/contract/live/live';
import type * as z from 'zod/mini';
import { nowMs } from '#clock.ts';

const firstRetryDelayMs = 1000;
const maxRetryDelayMs = 60_000;
/** The time limit for the first event. A proxy that buffers the stream delivers none in this time. */
const helloTimeoutMs = 15_000;
const signOutDelayMs = 2000;
/** How often news are assumed while no stream can be held. */
const pollEveryMs = 60_000;
/** For this time after a page is shown, the answers that it fetched at its start count as current. */
const freshMs = 10_000;

/** Refusals of a ticket that end the attempts to open a stream: the session has ended, or this gateway has no live updates. */
const finalCodes: ReadonlySet<string> = new Set([
  'ACCESS_KEY_NOT_EXIST',
  'ACCESS_KEY_STATE_ERROR',
  'UNAUTHORIZED_ERROR',
  'SERVICE_NOT_FOUND_ERROR',
]);

interface Stream {
  /** When the page was shown, in milliseconds since 1970: a stream may begin much later, when another tab has ended its own. */
  shownAt: number;
  fetchTicket(): Promise<string>;
  /** Called once for a page that has just been shown. */
  onHello(unreadMessages: number): void;
  onNews(about: readonly NewsSubject[]): void;
  signal: AbortSignal;
}

/** How a stream ended: by the gateway with a reason, `lost` with its connection, or `unreachable` as there was no ticket. */
type Outcome = z.infer<typeof endEvent>['why'] | 'lost' | 'unreachable';

/** Keeps a stream open until the session ends. Where that is impossible, news of all subjects are assumed once a minute. */
export async function runEventStream(stream: Stream): Promise<void> {
  let failures = 0;
  let hadStream = false;
  let refreshedAt = nowMs();
  while (!stream.signal.aborted) {
    const outcome = await runOneStream({
      ...stream,
      onHello(unreadMessages) {
        // Events before this stream are unknown, so everything is refreshed, unless the page has just fetched it.
        if (hadStream || nowMs() - stream.shownAt > freshMs) stream.onNews(newsSubjects);
        else stream.onHello(unreadMessages);
        hadStream = true;
        failures = 0;
        refreshedAt = nowMs();
      },
    });
    if (outcome === 'signed-out') return reportSessionEnd(stream);
    // A gateway that is unreachable would not answer the fetches either.
    if (outcome !== 'unreachable' && nowMs() - refreshedAt >= pollEveryMs) {
      refreshedAt = nowMs();
      stream.onNews(newsSubjects);
    }
    // The buyer has too many streams: opened again soon, this one would replace another, whose page would do the same.
    await pause(outcome === 'crowded' ? maxRetryDelayMs : retryDelayMs(failures), stream.signal);
    failures += 1;
  }
}

/**
 * The gateway has ended the session. A call then fails and leads the page to the sign-in with the reason. The delay is
 * for a sign-out in this browser, which needs no such message.
 */
async function reportSessionEnd({ fetchTicket, signal }: Stream): Promise<void> {
  await pause(signOutDelayMs, signal);
  if (!signal.aborted) await fetchTicket().catch(() => undefined);
}

/** Exponential backoff with up to 50 % jitter, so that a restarting server is not overloaded. */
export function retryDelayMs(failures: number, random = Math.random()): number {
  return Math.min(firstRetryDelayMs * 2 ** failures, maxRetryDelayMs) * (1 + random / 2);
}

async function runOneStream({ fetchTicket, onHello, onNews, signal }: Stream): Promise<Outcome> {
  let ticket: string;
  try {
    ticket = await fetchTicket();
  } catch (error) {
    return error instanceof GatewayError && finalCodes.has(error.code) ? 'signed-out' : 'unreachable';
  }
  if (signal.aborted) return 'lost';
  const source = new EventSource(`${liveNewsPath}?${new URLSearchParams({ ticket })}`);
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const timeout = setTimeout(() => resolve('lost'), helloTimeoutMs);
  const listen = <Event>(name: string, shape: z.ZodMiniType<Event>, handle: (event: Event) => void): void =>
    source.addEventListener(name, ({ data }: MessageEvent<string>) => handle(shape.parse(JSON.parse(data))));
  listen('hello', helloEvent, ({ unreadMessages }) => {
    clearTimeout(timeout);
    onHello(unreadMessages);
  });
  listen('news', newsEvent, ({ about }) => onNews(about));
  listen('end', endEvent, ({ why }) => resolve(why));
  // The browser would reconnect by itself, with an expired ticket.
  source.addEventListener('error', () => resolve('lost'));
  const onAbort = () => resolve('lost');
  signal.addEventListener('abort', onAbort);
  const outcome = await promise;
  clearTimeout(timeout);
  signal.removeEventListener('abort', onAbort);
  source.close();
  return outcome;
}

/** Resolves after the time, or when the signal is aborted; with `Infinity` only when the signal is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = Number.isFinite(milliseconds) ? setTimeout(end, milliseconds) : undefined;
  signal.addEventListener('abort', end);
  return promise;

  function end(): void {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    resolve();
  }
}
