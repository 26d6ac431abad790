import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { QueryObserver, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useSessionKey } from '#session/use-session.ts';
import { loadedPages, rememberLoadedPages } from './loaded-pages.ts';
import { queryOptionsFor } from './gateway.ts';
import { useGateway } from './use-gateway.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

interface Page<Row> {
  rows: readonly Row[];
  totalPages: number;
  /** The continuation; absent at the end of the list, and in lists that are queried by page number. */
  next?: string | undefined;
}

type RowOf<S extends AnyService> = OutputOf<S> extends { rows: (infer Row)[] } ? Row : never;

export interface LoadMore<Row> {
  /** The rows of all loaded pages without duplicates: a row that moved in the meantime may have come twice. */
  rows: readonly Row[];
  /** The number of added pages. */
  pages: number;
  isLoading: boolean;
  isFailed: boolean;
  /** Adds the next page, or retries a failed one; undefined at the end of the list. */
  add: (() => void) | undefined;
}

/**
 * A list to which pages are appended, each by the continuation of the page before. Their number is stored with the browser's
 * history entry, so that going back restores the list and the scroll position.
 */
export function useLoadMore<S extends AnyService>(
  service: S,
  input: InputOf<S> & { start?: number },
  firstPage: Page<RowOf<S>>,
  keyOf: (row: RowOf<S>) => string,
): LoadMore<RowOf<S>> {
  const entry = useHistoryEntry(JSON.stringify([service.name, input]));
  const count = useLoadedCount(entry);
  const { pages, lastPage, states, retry, rerender } = useFollowingPages(service, input, firstPage, count);
  const isFailed = states.some((state) => state?.status === 'error');
  const isLoading = !isFailed && states.length > pages.length;
  // Compared with the stored number: during hydration `count` is 0, and the page is still too short.
  useScrollRestoration(entry, pages.length >= loadedPages(entry).count);
  const hasMore = lastPage !== undefined && inputOfPage(input, firstPage, lastPage, pages.length + 1) !== undefined;
  const add = () => {
    if (isFailed) retry();
    else if (!isLoading) {
      rememberLoadedPages(entry, { count: pages.length + 1 });
      rerender();
    }
  };
  return {
    rows: pages.length === 0 ? firstPage.rows : uniqueRows([firstPage, ...pages], keyOf),
    pages: pages.length,
    isLoading,
    isFailed,
    add: hasMore || isLoading || isFailed ? add : undefined,
  };
}

function uniqueRows<Row>(pages: readonly Page<Row>[], keyOf: (row: Row) => string): Row[] {
  const rows = pages.flatMap((page) => page.rows);
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

/** The number of added pages of a history entry; none during hydration, as the server renders the first page. */
function useLoadedCount(entry: string): number {
  return useSyncExternalStore(
    subscribeToNothing,
    () => loadedPages(entry).count,
    () => 0,
  );
}

/** Nothing to subscribe to: the function that changes the number also renders the list again. */
function subscribeToNothing(): () => void {
  return () => undefined;
}

/** The pages after the first, as far as their continuations are known. */
function useFollowingPages<S extends AnyService>(
  service: S,
  input: InputOf<S> & { start?: number },
  firstPage: Page<RowOf<S>>,
  count: number,
) {
  const gateway = useGateway();
  const client = useQueryClient();
  const session = useSessionKey();
  const sessionPart = service.policy === 'public' ? [] : [session];
  const queries: { queryKey: QueryKey; queryFn(): Promise<OutputOf<S>> }[] = [];
  const states: (QueryState<Page<RowOf<S>>> | undefined)[] = [];
  const pages: Page<RowOf<S>>[] = [];
  let lastPage: Page<RowOf<S>> | undefined = firstPage;
  while (queries.length < count && lastPage) {
    const nextInput: typeof input | undefined = inputOfPage(input, firstPage, lastPage, queries.length + 1);
    if (!nextInput) break;
    const queryKey: QueryKey = [...queryOptionsFor(gateway, service, nextInput).queryKey, ...sessionPart];
    queries.push({ queryKey, queryFn: () => gateway.call(service, nextInput) });
    const state = client.getQueryState<Page<RowOf<S>>>(queryKey);
    states.push(state);
    lastPage = state?.data;
    if (lastPage) pages.push(lastPage);
  }
  const { rerender, retry } = useObservers(queries);
  return { pages, lastPage, states, rerender, retry };
}

/** Fetches the missing pages, fetches again what was invalidated, and renders when an answer arrives. */
function useObservers(queries: readonly { queryKey: QueryKey; queryFn(): Promise<unknown> }[]) {
  const client = useQueryClient();
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  const observers = useRef(new Map<string, { observer: QueryObserver; stop(): void }>());
  const latestQueries = useRef(queries);
  useEffect(() => {
    latestQueries.current = queries;
  });
  // One text is compared by value. The array is a new one at each render, but the effect must run only when a key changes.
  const keys = queries.map(({ queryKey }) => JSON.stringify(queryKey)).join('\n');
  useEffect(() => {
    const requests = new Map(keys.split('\n').map((key, index) => [key, latestQueries.current[index]]));
    for (const [key, { stop }] of observers.current) {
      if (requests.has(key)) continue;
      stop();
      observers.current.delete(key);
    }
    for (const [key, options] of requests) {
      if (!options || observers.current.has(key)) continue;
      const observer = new QueryObserver(client, options);
      observers.current.set(key, { observer, stop: observer.subscribe(rerender) });
    }
  }, [client, keys]);
  useEffect(() => {
    const { current } = observers;
    return () => {
      for (const { stop } of current.values()) stop();
      current.clear();
    };
  }, []);
  const retry = () => {
    for (const { observer } of observers.current.values())
      if (observer.getCurrentResult().isError) void observer.refetch();
  };
  return { rerender, retry };
}

/**
 * The input for the `nth` page after the first; undefined at the end of the list. A list without continuations is queried by page
 * number.
 */
function inputOfPage<Input extends { start?: number }>(
  input: Input,
  firstPage: Page<unknown>,
  lastPage: Page<unknown>,
  nth: number,
): Input | undefined {
  if (lastPage.next !== undefined) return { ...input, start: undefined, after: lastPage.next };
  const start = (input.start ?? 1) + nth;
  return firstPage.next === undefined && start <= firstPage.totalPages ? { ...input, start } : undefined;
}

/** The key of the history entry in which this list was opened. During a navigation the router's entry is already that of the next page. */
function useHistoryEntry(list: string): string {
  const router = useRouter();
  const currentKey = () => router.latestLocation.state.__TSR_key ?? '';
  const [current, setCurrent] = useState(() => ({ list, entry: currentKey() }));
  if (current.list === list) return current.entry;
  const entry = currentKey();
  setCurrent({ list, entry });
  return entry;
}
