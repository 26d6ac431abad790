import type { ServerResponse } from 'node:http';
import type { endEvent, newsEvent, NewsSubject } from '@kaimai/contract/live/live';
import type { infer as Infer } from 'zod/mini';

const heartbeatMs = 20_000;
/** Events within this time, for example of several orders that are placed together, become one message. */
const gatherMs = 100;
/** After this time a page has to reconnect, with a new ticket. */
const lifetimeMs = 3_600_000;
const maxPerBuyer = 8;
/** The server accepts 4,000 connections; pages, calls and pictures need some of them. */
const maxStreams = 1500;
/** A stream with more unsent bytes is closed: its client does not read. */
const maxUnreadBytes = 64 * 1024;

type StreamEvent = 'hello' | 'news' | 'end';

/** Who listens to a stream. */
export interface Listener {
  buyerId: number;
  sessionNo: string;
}

/** An open stream, with the news that the next message contains. */
interface Stream extends Listener {
  response: ServerResponse;
  about: Set<NewsSubject>;
  gathering: NodeJS.Timeout | undefined;
  openedAt: number;
}

/** The open event streams of this process, by buyer. */
export class Streams {
  readonly #byBuyer = new Map<number, Set<Stream>>();
  #count = 0;
  #closed = false;
  #heartbeatTimer: NodeJS.Timeout | undefined;

  get count(): number {
    return this.#count;
  }

  /** Whether no more streams can be opened. */
  get isFull(): boolean {
    return this.#closed || this.#count >= maxStreams;
  }

  /** Takes over a response whose headers were sent. If the buyer has too many streams, the oldest is closed. */
  open(listener: Listener, response: ServerResponse, hello: object): void {
    const stream: Stream = {
      ...listener,
      response,
      about: new Set(),
      gathering: undefined,
      openedAt: performance.now(),
    };
    const ofBuyer = this.#byBuyer.get(listener.buyerId) ?? new Set();
    this.#byBuyer.set(listener.buyerId, ofBuyer);
    const [oldest] = ofBuyer;
    if (oldest && ofBuyer.size >= maxPerBuyer) this.#end(oldest, 'crowded');
    ofBuyer.add(stream);
    this.#count += 1;
    response.once('close', () => this.#drop(stream));
    this.#heartbeatTimer ??= setInterval(() => this.#sendHeartbeats(), heartbeatMs).unref();
    write(stream, 'hello', hello);
    // All streams may have been closed while this one was being prepared.
    if (this.#closed) this.#end(stream, 'again');
  }

  /** Sends news to one buyer, or to everybody. */
  notify(about: NewsSubject, buyerId: number | null): void {
    for (const stream of buyerId === null ? this.#all() : (this.#byBuyer.get(buyerId) ?? [])) {
      stream.about.add(about);
      stream.gathering ??= setTimeout(() => sendGathered(stream), gatherMs);
    }
  }

  /** Closes the streams of a session that has ended. */
  endSession(sessionNo: string): void {
    for (const stream of this.#all()) if (stream.sessionNo === sessionNo) this.#end(stream, 'signed-out');
  }

  /** Closes all streams and refuses new ones; pages reconnect to another process, or here after a restart. */
  close(): void {
    this.#closed = true;
    clearInterval(this.#heartbeatTimer);
    for (const stream of this.#all()) this.#end(stream, 'again');
  }

  #all(): Stream[] {
    return [...this.#byBuyer.values()].flatMap((ofBuyer) => [...ofBuyer]);
  }

  /**
   * Sends a comment to each stream, which keeps connections open and detects closed ones. Ends slow and old streams.
   */
  #sendHeartbeats(): void {
    for (const stream of this.#all()) {
      if (stream.response.writableLength > maxUnreadBytes) stream.response.destroy();
      else if (performance.now() - stream.openedAt > lifetimeMs) this.#end(stream, 'again');
      else stream.response.write(':\n\n');
    }
  }

  #end(stream: Stream, why: Infer<typeof endEvent>['why']): void {
    this.#drop(stream);
    write(stream, 'end', { why } satisfies Infer<typeof endEvent>);
    stream.response.end();
  }

  /** Removes a stream; does nothing if it was removed before. */
  #drop(stream: Stream): void {
    clearTimeout(stream.gathering);
    const ofBuyer = this.#byBuyer.get(stream.buyerId);
    if (!ofBuyer?.delete(stream)) return;
    this.#count -= 1;
    if (ofBuyer.size === 0) this.#byBuyer.delete(stream.buyerId);
  }
}

function sendGathered(stream: Stream): void {
  stream.gathering = undefined;
  write(stream, 'news', { about: [...stream.about] } satisfies Infer<typeof newsEvent>);
  stream.about.clear();
}

function write({ response }: Stream, event: StreamEvent, data: object): void {
  response.write(writeEvent(event, data));
}

/** An event in the format of event streams. */
export function writeEvent(event: StreamEvent, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
