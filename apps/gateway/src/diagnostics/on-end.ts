import type { TracingChannel } from 'node:diagnostics_channel';

/** How a piece of work on a tracing channel ended. */
export interface Ended {
  seconds: number;
  /** The resolved value; undefined if it failed. */
  result: unknown;
  failed: boolean;
}

/** For the events of a channel that are not needed: its type requires a function for each. */
const nothing = (): void => undefined;

/** Calls `onEnded` at the end of all work that begins on the channel from now on. Returns a function that unsubscribes. */
export function onEnd<T extends object>(
  channel: TracingChannel<unknown, T>,
  onEnded: (work: T, ended: Ended) => void,
): () => void {
  const startedAt = new WeakMap<T, number>();
  const subscribers = {
    start: (work: T): void => void startedAt.set(work, performance.now()),
    end: nothing,
    asyncStart: nothing,
    asyncEnd: (work: T & { result?: unknown; error?: unknown }): void => {
      const began = startedAt.get(work);
      // The work began before the subscription.
      if (began === undefined) return;
      onEnded(work, { seconds: (performance.now() - began) / 1000, result: work.result, failed: 'error' in work });
    },
    error: nothing,
  };
  channel.subscribe(subscribers);
  return () => {
    channel.unsubscribe(subscribers);
  };
}
