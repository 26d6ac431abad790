import { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import { returnPickupTimes } from '@kaimai/contract/after-sales/return-handover';
import { orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import type { AnyService, InputOf } from '@kaimai/contract/wire/service';
import { useQueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useCall } from '#api/use-gateway.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';

const shown = [afterSalesDetails, returnPickupTimes, orderDetails, orderList, orderOverview];

interface Step {
  /** The toast after a success. */
  done: string;
  /** The name under which its form is saved. */
  form?: string;
  onSettled?: () => void;
}

/** A command of the buyer. If the request has changed in the meantime, the page is refreshed. */
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
        void refetchAnswers(client, shown);
        onSettled?.();
      },
    });
  return { take, isTaking: isPending };
}
