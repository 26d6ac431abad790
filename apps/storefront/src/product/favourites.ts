import { basicInformation } from '@kaimai/contract/account/basic-information';
import { favouriteList, favouriteSet, followedStoreList, storeFollow } from '@kaimai/contract/favourite/favourite';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useAnswerLater, useGateway } from '#api/use-gateway.ts';
import { writeItem } from '#browser-storage.ts';
import { isSignedIn } from '#session/credential.ts';
import { useSignedIn } from '#session/use-session.ts';

/** The buyer's marked codes, and a function that toggles one. */
export interface Marks {
  has(code: string): boolean;
  /** Optimistic; taken back when the gateway refuses. Without a session it leads to the sign-in. */
  toggle(code: string): void;
}

/** The buyer's favourite products. Lists subscribe once for all their hearts. */
export function useFavourites(): Marks {
  const codes = useBuyersCodes('favouriteCommodityCodes');
  const { mutate } = useOptimisticMark({
    service: favouriteSet,
    field: 'favouriteCommodityCodes',
    refresh: favouriteList,
    markOf: ({ commodityCode, favourite }) => ({ code: commodityCode, isMarked: favourite }),
  });
  const mark = useCallback((code: string, favourite: boolean) => mutate({ commodityCode: code, favourite }), [mutate]);
  return useMarks('favouriteCommodityCodes', codes, mark);
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
  const mark = useCallback((code: string, follow: boolean) => mutate({ storeCodeNumber: code, follow }), [mutate]);
  return useMarks('followedStoreCodes', codes, mark);
}

type MarkField = 'favouriteCommodityCodes' | 'followedStoreCodes';

const none: readonly string[] = [];

function useBuyersCodes(field: MarkField): readonly string[] {
  const signedIn = useSignedIn();
  const { data } = useAnswerLater(basicInformation, {});
  return (signedIn && data?.[field]) || none;
}

/** The storage key for a favourite clicked before the sign-in, with its page. */
export const favouriteIntentKey = 'markIntent';

function useMarks(field: MarkField, codes: readonly string[], mark: (code: string, isMarked: boolean) => void): Marks {
  const router = useRouter();
  return useMemo(() => {
    const marked = new Set(codes);
    return {
      has: (code) => marked.has(code),
      toggle(code) {
        if (isSignedIn()) return mark(code, !marked.has(code));
        const { href } = globalThis.location;
        writeItem('session', favouriteIntentKey, `${field} ${code} ${href}`);
        return void router.navigate({ to: '/login', search: { redirect: href } });
      },
    };
  }, [field, codes, mark, router]);
}

interface OptimisticMark<S extends AnyService> {
  service: S;
  field: MarkField;
  /** The service of the list, invalidated afterwards. */
  refresh: AnyService;
  markOf(input: InputOf<S>): { code: string; isMarked: boolean };
}

function useOptimisticMark<S extends AnyService>({ service, field, refresh, markOf }: OptimisticMark<S>) {
  const gateway = useGateway();
  const client = useQueryClient();
  return useMutation({
    mutationKey: [service.name],
    // One after the other, so that the last of several quick clicks wins.
    scope: { id: service.name },
    mutationFn: (input: InputOf<S>) => gateway.call(service, input),
    async onMutate(input) {
      await client.cancelQueries({ queryKey: [basicInformation.name] });
      const { code, isMarked } = markOf(input);
      writeMark(client, field, code, isMarked);
    },
    onError(_error, input) {
      const { code, isMarked } = markOf(input);
      writeMark(client, field, code, !isMarked);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [refresh.name] }),
  });
}

function writeMark(client: QueryClient, field: MarkField, code: string, isMarked: boolean): void {
  client.setQueriesData<OutputOf<typeof basicInformation>>({ queryKey: [basicInformation.name] }, (known) => {
    if (!known) return known;
    const others = known[field].filter((marked) => marked !== code);
    return { ...known, [field]: isMarked ? [...others, code] : others };
  });
}
