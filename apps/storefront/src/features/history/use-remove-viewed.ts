import { historyList, historyRemove } from '@kaimai/contract/history/history';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useMutation } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { forgetViewedProducts } from '#product/viewed/viewed-products.ts';

/** Removes a product from the history: immediately on the screen and in this browser's own list, then at the gateway. */
export function useRemoveViewed() {
  const gateway = useGateway();
  return useMutation({
    mutationKey: [historyRemove.name],
    mutationFn: (commodityCode: string) => gateway.call(historyRemove, { commodityCodes: [commodityCode] }),
    async onMutate(commodityCode, { client }) {
      forgetViewedProducts([commodityCode]);
      // The answer to an earlier fetch would show the product again.
      await client.cancelQueries({ queryKey: [historyList.name] });
      client.setQueriesData<OutputOf<typeof historyList>>(
        { queryKey: [historyList.name] },
        (list) => list && { ...list, rows: list.rows.filter((row) => row.commodityCode !== commodityCode) },
      );
    },
    onSettled: (_answer, _error, _code, _result, { client }) => refetchAnswers(client, [historyList]),
  });
}
