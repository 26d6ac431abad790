import { basicInformation } from '@kaimai/contract/account/basic-information';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import type { Query, QueryClient, UseMutationOptions } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import type { Gateway } from '#api/gateway.ts';

/** The lists of marked codes in `basicInformation`. */
export type MarkField = 'favouriteCommodityCodes' | 'followedStoreCodes';

export interface OptimisticMark<S extends AnyService> {
  service: S;
  field: MarkField;
  /** The service of the list, whose answers are requested again afterwards. */
  refresh: AnyService;
  /** The code that a call is about, and whether the call marks it or removes its mark. */
  markOf(input: InputOf<S>): { code: string; isMarked: boolean };
}

/** The pending calls about one code. */
interface PendingMark {
  calls: number;
  /** Whether the gateway has the mark, by its latest answer; before the first answer, the opposite of the first request. */
  isMarked: boolean;
  /** Whether the codes were loaded when the first call began, so that the mark could be shown in them. */
  isShown: boolean;
}

/** By field and code. */
const pendingMarks = new Map<string, PendingMark>();

/**
 * The mutation that marks a code or removes its mark. The mark is shown immediately. When the last of several calls about
 * a code fails, the mark is shown as the gateway has it: the calls before may have failed or succeeded.
 */
export function optimisticMarkOptions<S extends AnyService>(
  client: QueryClient,
  gateway: Gateway,
  { service, field, refresh, markOf }: OptimisticMark<S>,
): UseMutationOptions<OutputOf<S>, Error, InputOf<S>, PendingMark> {
  return {
    mutationKey: [service.name],
    // One after the other, so that the last of several quick clicks wins.
    scope: { id: service.name },
    mutationFn: (input) => gateway.call(service, input),
    async onMutate(input) {
      const loadedQueries = { queryKey: [basicInformation.name], predicate: hasAnswer };
      // An answer from before this change would overwrite the mark. A first request continues: the page has no codes yet.
      await client.cancelQueries(loadedQueries);
      const { code, isMarked } = markOf(input);
      const isShown = client.getQueryCache().findAll(loadedQueries).length > 0;
      const pending = pendingMarks.get(field + code) ?? { calls: 0, isMarked: !isMarked, isShown };
      pending.calls += 1;
      pendingMarks.set(field + code, pending);
      writeMark(client, field, code, isMarked);
      return pending;
    },
    onError(_error, input, pending) {
      if (pending?.calls === 1) writeMark(client, field, markOf(input).code, pending.isMarked);
    },
    onSuccess(_answer, input, pending) {
      pending.isMarked = markOf(input).isMarked;
      // If the codes were still being loaded, they may have been read before the change.
      return refetchAnswers(client, pending.isShown ? [refresh] : [refresh, basicInformation]);
    },
    onSettled(_answer, _error, input, pending) {
      if (!pending) return;
      pending.calls -= 1;
      if (pending.calls === 0) pendingMarks.delete(field + markOf(input).code);
    },
  };
}

function hasAnswer({ state }: Query): boolean {
  return state.data !== undefined;
}

function writeMark(client: QueryClient, field: MarkField, code: string, isMarked: boolean): void {
  client.setQueriesData<OutputOf<typeof basicInformation>>({ queryKey: [basicInformation.name] }, (info) => {
    if (!info) return info;
    const otherCodes = info[field].filter((marked) => marked !== code);
    return { ...info, [field]: isMarked ? [...otherCodes, code] : otherCodes };
  });
}
