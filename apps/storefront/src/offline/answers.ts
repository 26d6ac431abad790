import type { Locale } from '@kaimai/contract/values/locale';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import {
  hashKey,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { nowMs } from '#clock.ts';
import { currentBuild } from './build.ts';
import { offlineDatabase, type StoredAnswer, type OfflineDatabase } from './database.ts';
import { isNetworkLost } from './network.ts';
import { claimStorage, currentOwner, isBuyerOf } from './owner.ts';
import { retryWithFreedSpace } from './free-space.ts';
import { answerLimits, trimAnswers } from './trim-answers.ts';

/**
 * The services whose answers are stored. `public`: the same for everybody; `visitor`: private, stored for visitors and
 * buyers; `buyer`: private, stored for signed-in buyers only.
 */
const storedServices: Readonly<Record<string, 'public' | 'visitor' | 'buyer'>> = {
  homePage: 'public',
  categoryTree: 'public',
  commodityDetail: 'public',
  commodityCards: 'public',
  priceHistory: 'public',
  storeDetail: 'public',
  commodityList: 'public',
  commoditySearch: 'public',
  storeSearch: 'public',
  reviewList: 'public',
  questionList: 'public',
  couponOffers: 'public',
  basicInformation: 'visitor',
  cartView: 'visitor',
  favouriteList: 'buyer',
  followedStoreList: 'buyer',
  historyList: 'buyer',
  orderList: 'buyer',
  orderOverview: 'buyer',
  orderDetails: 'buyer',
  orderReviews: 'buyer',
  messageList: 'buyer',
  conversationList: 'buyer',
  conversationDetails: 'buyer',
};

/** An answer that is written soon, for the owner who received it: the buyer may sign out in the meantime. */
interface PendingAnswer {
  owner: string;
  answer: StoredAnswer;
}

/** Answers that arrive within this time are written together. */
const writeAfterMs = 400;
/** By the key under which an answer is stored. */
const pendingAnswers = new Map<string, PendingAnswer>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Stores the answers that this page has, and those that it receives from now on. */
export function storeAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  /** The session in which the last request of a query began. Another buyer may sign in before the answer. */
  const requesters = new WeakMap<Query, string | undefined>();
  for (const { queryKey, state } of cache.getAll())
    if (state.status === 'success') queueAnswer(queryKey, state.data, state.dataUpdatedAt);
  cache.subscribe((event: QueryCacheNotifyEvent) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') requesters.set(query, currentOwner());
    const isOfFormerOwner = requesters.has(query) && requesters.get(query) !== currentOwner();
    if (action.type !== 'success' || isOfFormerOwner || isNetworkLost()) return;
    queueAnswer(query.queryKey, query.state.data, nowMs());
  });
  addEventListener('pagehide', () => void writeAnswers());
}

function queueAnswer([service, input, locale]: QueryKey, data: unknown, at: number): void {
  const kind = storedServices[String(service)];
  const owner = currentOwner();
  if (!kind || owner === undefined || (kind === 'buyer' && !isBuyerOf(owner, input as object))) return;
  const bytes = JSON.stringify(data).length;
  if (bytes > answerLimits.bytesOfOne) return;
  const isPrivate = kind !== 'public';
  const answer = { service: String(service), isPrivate, build: currentBuild(), at, bytes, data };
  pendingAnswers.set(keyOf(service, input, locale), { owner, answer });
  timer ??= setTimeout(() => void writeAnswers(), writeAfterMs);
}

function keyOf(service: unknown, input: unknown, locale: unknown): string {
  return hashKey([service, input, locale]);
}

async function writeAnswers(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const answers = [...pendingAnswers];
  pendingAnswers.clear();
  if (answers.length === 0) return;
  try {
    const owner = await claimStorage();
    if (owner === undefined) return;
    const database = await offlineDatabase();
    await retryWithFreedSpace(() => write(database, owner, answers));
    await trimAnswers(database);
  } catch {
    // If the browser has no storage, or its storage is full, the application works with a network only.
  }
}

/** The owner is read in the same transaction: another tab may have signed out meanwhile. */
async function write(database: OfflineDatabase, owner: string, answers: [string, PendingAnswer][]): Promise<void> {
  const transaction = database.transaction(['facts', 'answers'], 'readwrite');
  const store = transaction.objectStore('answers');
  const isSameOwner = (await transaction.objectStore('facts').get('owner')) === owner;
  const canWrite = isSameOwner && currentOwner() === owner;
  const writableAnswers = canWrite ? answers.filter(([, pending]) => pending.owner === owner) : [];
  await Promise.all([...writableAnswers.map(([key, { answer }]) => store.put(answer, key)), transaction.done]);
}

/** The stored answer to the same call, of this build of the program; undefined if there is none. */
export async function findStoredAnswer<S extends AnyService>(
  service: S,
  input: InputOf<S>,
  locale: Locale,
): Promise<OutputOf<S> | undefined> {
  const owner = await claimStorage();
  const storedAnswer = await (await offlineDatabase()).get('answers', keyOf(service.name, input, locale));
  const isUsable =
    owner !== undefined && storedAnswer?.build === currentBuild() && nowMs() - storedAnswer.at <= answerLimits.ageMs;
  // It was parsed by the service's schema when it arrived, by the same build.
  return isUsable ? (storedAnswer?.data as OutputOf<S>) : undefined;
}
