import { afterSalesDetails } from '@kaimai/contract/after-sales';
import { orderDetails, orderList, orderOverview } from '@kaimai/contract/order';
import type { AnyService, InputOf } from '@kaimai/contract/service';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/use-gateway.ts';
import { showToast } from '#notices/notice-store.ts';

const shown = [afterSalesDetails, orderDetails, orderList, orderOverview];

/** A step of the buyer; when the request has moved on meanwhile, the page shows how it stands. */
export function useStep<S extends AnyService>(service: S, done: string, onSettled?: () => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useCall(service, { onSuccess: () => showToast(done) });
  const take = (input: InputOf<S>) =>
    mutate(input, {
      onSettled() {
        for (const { name } of shown) void client.invalidateQueries({ queryKey: [name] });
        onSettled?.();
      },
    });
  return { take, isTaking: isPending };
}
