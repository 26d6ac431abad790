import { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import { returnPickupTimes } from '@kaimai/contract/after-sales/return-handover';
import { orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import type { AnyService, InputOf } from '@kaimai/contract/wire/service';
import { useQueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useCall } from '#api/use-gateway.ts';
import { showToast } from '#notices/notice-store.ts';
import { clearSavedForm } from '#session/saved-form.ts';

const affectedServices = [afterSalesDetails, returnPickupTimes, orderDetails, orderList, orderOverview];

interface CommandOptions {
  /** The toast after a success. */
  successText: string;
  /** The name under which the form is saved. */
  formName?: string;
  onSettled?: () => void;
}

/** Sends a command about a request, then fetches the affected answers again, even if the command was refused. */
export function useAfterSalesCommand<S extends AnyService>(
  service: S,
  { successText, formName, onSettled }: CommandOptions,
) {
  const client = useQueryClient();
  const { mutate, isPending } = useCall(service, {
    onSuccess() {
      if (formName) clearSavedForm(formName);
      showToast(successText);
    },
  });
  const send = (input: InputOf<S>) =>
    mutate(input, {
      onSettled() {
        void refetchAnswers(client, affectedServices);
        onSettled?.();
      },
    });
  return { send, isSending: isPending };
}
