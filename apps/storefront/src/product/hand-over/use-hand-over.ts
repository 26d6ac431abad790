import {
  handOverCancel,
  handOverCreate,
  handOverState,
  maxHandedOverFavourites,
} from '@kaimai/contract/hand-over/hand-over';
import { kindOfHandedPage } from '@kaimai/contract/hand-over/handed-page';
import { withoutLanguage } from '@kaimai/contract/values/language-address';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useState } from 'react';
import { queryOptionsFor, type Gateway } from '#api/gateway.ts';
import { useGateway } from '#api/use-gateway.ts';
import { nowMs } from '#clock.ts';
import { isSignedIn } from '#session/credential.ts';
import { readStoredFavourites } from '#product/favourite/stored-favourites.ts';

const pollMs = 2000;

/** A code with its contents, its link, and when it arrived, in milliseconds since 1970. */
export type HandOverCode = OutputOf<typeof handOverCreate> & { link: string; receivedAt: number };

export type HandOver =
  | { state: 'creating' }
  | { state: 'failed'; failure: string }
  | { state: 'open' | 'taken' | 'ended'; code: HandOverCode };

/**
 * Creates a code immediately and follows its state. `create` replaces it or tries again; the caller calls `expire` when
 * its time is over.
 */
export function useHandOver(page: string | undefined) {
  const gateway = useGateway();
  const [attempt, setAttempt] = useState(1);
  // Empty until a code has expired.
  const [expiredNo, setExpiredNo] = useState('');
  const {
    data: code,
    error,
    isFetching,
    refetch,
  } = useQuery({
    // A key of this dialog and attempt, so that no code is shown twice.
    queryKey: [handOverCreate.name, useId(), attempt],
    queryFn: () => createCode(gateway, page),
    staleTime: Infinity,
    gcTime: 0,
    meta: { silent: true },
  });
  const state = usePolledState(code?.handOverNo, expiredNo);
  const handOver: HandOver = isFetching ? { state: 'creating' } : toHandOver(code, error, state);
  return {
    handOver,
    create: () => (code ? setAttempt(attempt + 1) : void refetch()),
    expire: useCallback(() => setExpiredNo(code?.handOverNo ?? ''), [code]),
    // If this call is lost, the code expires in minutes.
    cancel: () => code && void gateway.call(handOverCancel, { handOverNo: code.handOverNo }).catch(() => undefined),
  };
}

function toHandOver(code: HandOverCode | undefined, error: Error | null, state: State): HandOver {
  if (code) return { state, code };
  return { state: 'failed', failure: error?.message ?? '' };
}

type State = OutputOf<typeof handOverState>['state'];

/** Polls until the code is used or has ended. */
function usePolledState(handOverNo: string | undefined, expiredNo: string): State {
  const isExpired = handOverNo === expiredNo;
  const { data } = useQuery({
    // Without a number nothing is requested: the dash is never sent.
    ...queryOptionsFor(useGateway(), handOverState, { handOverNo: handOverNo ?? '-' }),
    enabled: handOverNo !== undefined && !isExpired,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'open' ? pollMs : false),
    meta: { silent: true },
  });
  if (data?.state === 'taken') return 'taken';
  return isExpired ? 'ended' : (data?.state ?? 'open');
}

async function createCode(gateway: Gateway, page: string | undefined): Promise<HandOverCode> {
  const answer = await gateway.call(handOverCreate, {
    page: pageToHandOver(page),
    commodityCodes: storedFavouriteCodes(),
  });
  return { ...answer, link: linkOf(answer.handOverCode), receivedAt: nowMs() };
}

function pageToHandOver(page: string | undefined): string {
  const { pathname, search } = globalThis.location;
  const address = withoutLanguage(page ?? pathname + search);
  return kindOfHandedPage(address) === undefined ? '/' : address;
}

/** Only a visitor's: a buyer's favourites are in the account. */
function storedFavouriteCodes(): string[] {
  return isSignedIn() ? [] : readStoredFavourites().slice(0, maxHandedOverFavourites);
}

/** The code follows the `#`, so it reaches no server, log or preview of the link. */
function linkOf(code: string): string {
  return new URL(`/hand-over#${code}`, globalThis.location.origin).href;
}
