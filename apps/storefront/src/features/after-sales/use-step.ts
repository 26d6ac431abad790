import { afterSalesDetails } from '@kaimai/contract/after-sales';
import { orderDetails, orderList, orderOverview } from '@kaimai/contract/order';
import type { AnyService, InputOf } from '@kaimai/contract/service';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#api/use-gateway.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';

const shown = [afterSalesDetails, orderDetails, orderList, orderOverview];

interface Step {
  /** What is said once it is taken. */
  done: string;
  /** Under which what was typed for it is kept. */
  form?: string;
  onSettled?: () => void;
}

/** A step of the buyer; when the request has moved on meanwhile, the page shows how it stands. */
export function useStep<S extends AnyService>(service: S, { done, form, onSettled }: Step) {
  const client = useQueryClient();
  const { mutate, isPending } = useCall(service, {
    onSuccess() {
      if (form) clearSavedForm(form);
      showToast(done);
    },
  });
  const take = (input: InputOf<S>) =>
    mutate(input, {
      onSettled() {
        for (const { name } of shown) void client.invalidateQueries({ queryKey: [name] });
        onSettled?.();
      },
    });
  return { take, isTaking: isPending };
}
