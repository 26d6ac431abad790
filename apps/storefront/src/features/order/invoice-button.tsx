import { orderInvoice } from '@kaimai/contract/invoice/invoice';
import FileDown from '#icons/file-down';
import { useCall } from '#api/use-gateway.ts';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** Downloads the invoice with its credit notes. */
export function InvoiceButton({ orderNo }: { orderNo: string }) {
  const { t } = useTexts();
  const { mutate, isPending } = useCall(orderInvoice, {
    onSuccess: ({ address }) => location.assign(address),
  });
  return (
    <Button busy={isPending} onClick={() => mutate({ orderNo })} className="max-sm:order-last">
      <Icon of={FileDown} size="sm" />
      {t('orders.downloadInvoice')}
    </Button>
  );
}
