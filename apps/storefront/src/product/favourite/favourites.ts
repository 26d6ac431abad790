import { basicInformation } from '@kaimai/contract/account/basic-information';
import { favouriteList, favouriteSet, followedStoreList, storeFollow } from '@kaimai/contract/favourite/favourite';
import type { AnyService } from '@kaimai/contract/wire/service';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAnswerPart } from '#api/use-answer-later.ts';
import { useGateway } from '#api/use-gateway.ts';
import { writeItem } from '#browser-storage.ts';
import type { Translate } from '#i18n/text-key.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { isSignedIn } from '#session/credential.ts';
import { useSignedIn } from '#session/use-session.ts';
import {
  dropFavourites,
  storeFavourite,
  maxStoredFavourites,
  readStoredFavourites,
  subscribeToStoredFavourites,
} from './stored-favourites.ts';
import { optimisticMarkOptions, type MarkField, type OptimisticMark } from './optimistic-mark.ts';
import { noCodes } from '#product/stored-codes.ts';

/** The buyer's marked codes, and a function that toggles one. */
export interface Marks {
  has(code: string): boolean;
  /**
   * Optimistic; undone when the call fails. Without a session, favourites are stored in the browser, and following a
   * shop leads to the sign-in.
   */
  toggle(code: string): void;
}

/** The favourite products of the buyer, or of this browser for a visitor. Lists subscribe once for all their hearts. */
export function useFavourites(): Marks {
  const { t } = useTexts();
  const signedIn = useSignedIn();
  const browserCodes = useSyncExternalStore(subscribeToStoredFavourites, readStoredFavourites, () => noCodes);
  const accountCodes = useBuyersCodes('favouriteCommodityCodes');
  const codes = signedIn ? accountCodes : browserCodes;
  const { mutate } = useOptimisticMark({
    service: favouriteSet,
    field: 'favouriteCommodityCodes',
    refresh: favouriteList,
    markOf: ({ commodityCode, favourite }) => ({ code: commodityCode, isMarked: favourite }),
  });
  const mark = useCallback(
    (code: string, favourite: boolean) =>
      isSignedIn() ? mutate({ commodityCode: code, favourite }) : markInBrowser(code, favourite, t),
    [mutate, t],
  );
  return useMarks(codes, mark);
}

/** The note about where favourites are stored appears once until the page is reloaded. */
let hasShownStorageNote = false;

function markInBrowser(code: string, favourite: boolean, t: Translate): void {
  if (!favourite) return dropFavourites([code]);
  if (!storeFavourite(code)) return showToast(t('product.keptFull', { count: maxStoredFavourites }), 'error');
  if (!hasShownStorageNote) showToast(t('product.keptHere'), 'info');
  hasShownStorageNote = true;
}

/** The shops a buyer follows. */
export function useFollowedShops(): Marks {
  const codes = useBuyersCodes('followedStoreCodes');
  const { mutate } = useOptimisticMark({
    service: storeFollow,
    field: 'followedStoreCodes',
    refresh: followedStoreList,
    markOf: ({ storeCodeNumber, follow }) => ({ code: storeCodeNumber, isMarked: follow }),
  });
  const { t } = useTexts();
  const router = useRouter();
  const mark = useCallback(
    (code: string, follow: boolean) => {
      if (isSignedIn()) return mutate({ storeCodeNumber: code, follow });
      const { href } = globalThis.location;
      writeItem('session', followIntentKey, `${code} ${href}`);
      showToast(t('product.signInToFollow'), 'info');
      void router.navigate({ to: '/login', search: { redirect: href } });
    },
    [mutate, router, t],
  );
  return useMarks(codes, mark);
}

function useBuyersCodes(field: MarkField): readonly string[] {
  const signedIn = useSignedIn();
  return useAnswerPart(basicInformation, {}, (answer) => (signedIn ? answer[field] : noCodes), noCodes);
}

/** The storage key for the shop that a visitor will follow after the sign-in, with its page. */
export const followIntentKey = 'markIntent';

function useMarks(codes: readonly string[], mark: (code: string, isMarked: boolean) => void): Marks {
  return useMemo(() => {
    const marked = new Set(codes);
    return { has: (code) => marked.has(code), toggle: (code) => mark(code, !marked.has(code)) };
  }, [codes, mark]);
}

function useOptimisticMark<S extends AnyService>(mark: OptimisticMark<S>) {
  return useMutation(optimisticMarkOptions(useQueryClient(), useGateway(), mark));
}
