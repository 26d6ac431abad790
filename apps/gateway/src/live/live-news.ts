import { newsSubjects } from '@kaimai/contract/live/live';
import * as z from 'zod/mini';
import type { DatabaseAddress } from '#db/database.ts';
import { parseJson } from '#parse-json.ts';
import { Listener } from './listener.ts';
import { Streams } from './streams.ts';

/** A notification of the database (migration 110); a null `buyerId` means everybody. */
const notification = z.union([
  z.object({ about: z.enum(newsSubjects), buyerId: z.nullable(z.int()) }),
  z.object({ about: z.literal('end'), sessionNo: z.string() }),
]);

export interface LiveNewsOptions {
  address: DatabaseAddress;
  /** Called when a product has changed; null stands for all products. */
  onProductChanged: (commodityCode: string | null) => void;
  /** Called when the price of any product has changed (migration 421). */
  onPriceChanged: () => void;
  /** Called when a category was renamed, moved or reordered (migration 447). */
  onCategoryChanged: () => void;
  /** Called when a session has ended, in whichever process. */
  onSessionEnded: (sessionNo: string) => void;
  onFault: (error: unknown, where: string) => void;
}

/** Passes notifications of the database to the event streams of the buyers concerned. */
export class LiveNews {
  readonly streams = new Streams();
  readonly #listener: Listener;
  readonly #onSessionEnded: (sessionNo: string) => void;

  constructor({
    address,
    onProductChanged,
    onPriceChanged,
    onCategoryChanged,
    onSessionEnded,
    onFault,
  }: LiveNewsOptions) {
    this.#onSessionEnded = onSessionEnded;
    this.#listener = new Listener({
      address,
      channels: {
        kaimai_live: (payload) => this.#pass(payload),
        kaimai_goods: onProductChanged,
        kaimai_categories: onCategoryChanged,
        kaimai_prices: onPriceChanged,
      },
      // Notifications were lost, so anything may have changed.
      onGap: () => {
        onProductChanged(null);
        onPriceChanged();
        onCategoryChanged();
        for (const about of newsSubjects) this.streams.notify(about, null);
      },
      onFault: (error) => onFault(error, 'live news'),
    });
  }

  /**
   * Must be called before a stream opens or pages are cached. A process that does neither needs no listening connection.
   */
  async listen(): Promise<void> {
    await this.#listener.listen();
  }

  /** Closes all streams and the connection. */
  async end(): Promise<void> {
    this.streams.close();
    await this.#listener.end();
  }

  /** Ignores what a later version of the program sends during an upgrade: a fault here would end this process. */
  #pass(payload: string): void {
    const { data: news } = notification.safeParse(parseJson(payload));
    if (!news) return;
    if (news.about !== 'end') return this.streams.notify(news.about, news.buyerId);
    this.#onSessionEnded(news.sessionNo);
    this.streams.endSession(news.sessionNo);
  }
}
