import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/service';
import { QueryObserver, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useSessionKey } from '#session/use-session.ts';
import { loadedPages, rememberLoadedPages } from './loaded-pages.ts';
import { queryOptionsFor } from './gateway.ts';
import { useGateway } from './use-gateway.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

interface Page<Row> {
  rows: readonly Row[];
  totalPages: number;
  next?: string | undefined;
}

type RowOf<S extends AnyService> = OutputOf<S> extends { rows: (infer Row)[] } ? Row : never;

export interface LoadMore<Row> {
  /** Of all pages in sight, each once: what moved down meanwhile may have come again. */
  rows: Row[];
  /** Pages that were added. */
  pages: number;
  isLoading: boolean;
  isFailed: boolean;
  /** Adds the next page, or asks again for one that failed; undefined at the end of the list. */
  add: (() => void) | undefined;
}

/**
 * A list whose pages are put below each other. Each page goes on from the last row of the one before. How many there are
 * is remembered with the entry of the browser's history, so that going back finds them again, and the place in them.
 */
export function useLoadMore<S extends AnyService>(
  service: S,
  input: InputOf<S> & { start?: number },
  first: Page<RowOf<S>>,
  keyOf: (row: RowOf<S>) => string,
): LoadMore<RowOf<S>> {
  const entry = useEntry(JSON.stringify([service.name, input]));
  const isHydrated = useHydrated();
  const count = isHydrated ? loadedPages(entry).count : 0;
  const { pages, last, states, retry, redraw } = useFollowing(service, input, first, count);
  const isFailed = states.some((state) => state?.status === 'error');
  const isLoading = !isFailed && states.length > pages.length;
  useScrollRestoration(entry, isHydrated && pages.length >= count);
  const hasMore = last !== undefined && followingInput(input, first, last, pages.length + 1) !== undefined;
  const add = () => {
    if (isFailed) retry();
    else if (!isLoading) {
      rememberLoadedPages(entry, { count: pages.length + 1 });
      redraw();
    }
  };
  const rows = [first, ...pages].flatMap((page) => page.rows);
  return {
    rows: pages.length === 0 ? rows : [...new Map(rows.map((row) => [keyOf(row), row])).values()],
    pages: pages.length,
    isLoading,
    isFailed,
    add: hasMore || isLoading || isFailed ? add : undefined,
  };
}

/** The pages after the first, as far as it is known where they begin. */
function useFollowing<S extends AnyService>(
  service: S,
  input: InputOf<S> & { start?: number },
  first: Page<RowOf<S>>,
  count: number,
) {
  const gateway = useGateway();
  const client = useQueryClient();
  const session = useSessionKey();
  const owner = service.policy === 'public' ? [] : [session];
  const asked: { queryKey: QueryKey; queryFn(): Promise<OutputOf<S>> }[] = [];
  const states: (QueryState<Page<RowOf<S>>> | undefined)[] = [];
  const pages: Page<RowOf<S>>[] = [];
  let last: Page<RowOf<S>> | undefined = first;
  while (asked.length < count && last) {
    const following: typeof input | undefined = followingInput(input, first, last, asked.length + 1);
    if (!following) break;
    const queryKey: QueryKey = [...queryOptionsFor(gateway, service, following).queryKey, ...owner];
    asked.push({ queryKey, queryFn: () => gateway.call(service, following) });
    const state = client.getQueryState<Page<RowOf<S>>>(queryKey);
    states.push(state);
    last = state?.data;
    if (last) pages.push(last);
  }
  const { redraw, retry } = useObservers(asked);
  return { pages, last, states, redraw, retry };
}

/** Asks for what is not there yet, again when it has changed, and draws anew when it comes. */
function useObservers(asked: readonly { queryKey: QueryKey; queryFn(): Promise<unknown> }[]) {
  const client = useQueryClient();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const observed = useRef(new Map<string, { observer: QueryObserver; stop(): void }>());
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });
  const keys = asked.map(({ queryKey }) => JSON.stringify(queryKey)).join('\n');
  useEffect(() => {
    const wanted = new Map(keys.split('\n').map((key, index) => [key, latest.current[index]]));
    for (const [key, { stop }] of observed.current) {
      if (wanted.has(key)) continue;
      stop();
      observed.current.delete(key);
    }
    for (const [key, options] of wanted) {
      if (!options || observed.current.has(key)) continue;
      const observer = new QueryObserver(client, options);
      observed.current.set(key, { observer, stop: observer.subscribe(redraw) });
    }
  }, [client, keys]);
  useEffect(() => {
    const { current } = observed;
    return () => {
      for (const { stop } of current.values()) stop();
      current.clear();
    };
  }, []);
  const retry = () => {
    for (const { observer } of observed.current.values())
      if (observer.getCurrentResult().isError) void observer.refetch();
  };
  return { redraw, retry };
}

/** A gateway that does not say where a list goes on is asked by number. */
function followingInput<Input extends { start?: number }>(
  input: Input,
  first: Page<unknown>,
  last: Page<unknown>,
  nth: number,
): Input | undefined {
  if (last.next !== undefined) return { ...input, start: undefined, after: last.next };
  const { start = 1 } = input;
  return first.next === undefined && start + nth <= first.totalPages ? { ...input, start: start + nth } : undefined;
}

/** The entry of the history in which this list was opened: while another page is on its way, the router is ahead of it. */
function useEntry(list: string): string {
  const router = useRouter();
  const present = () => router.latestLocation.state.__TSR_key ?? '';
  const [opened, setOpened] = useState(() => ({ list, entry: present() }));
  if (opened.list === list) return opened.entry;
  const entry = present();
  setOpened({ list, entry });
  return entry;
}
