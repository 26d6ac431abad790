import { useTexts } from '#i18n/use-texts.ts';
import { addressList } from '@kaimai/contract/address/address';
import { createFileRoute } from '@tanstack/react-router';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { AddressSkeleton, AddressBook } from '#features/address-book/address-book.tsx';
import { titled } from '#page.ts';

export const Route = createFileRoute('/_authenticated/_centre/personal-center/receive-address/')({
  staticData: { title: 'pages.receiveAddress' },
  head: ({ match }) => ({ meta: [titled(match.context.page, 'pages.receiveAddress')] }),
  component: ReceiveAddressPage,
});

function ReceiveAddressPage() {
  const { t } = useTexts();
  const { data, isError, refetch } = useBuyerAnswer(addressList, {});
  if (data) return <AddressBook addresses={data.rows} />;
  return isError ? (
    <ErrorState title={t('shell.failed.addresses.title')} text={t('shell.failed.addresses.text')} onRetry={refetch} />
  ) : (
    <AddressSkeleton />
  );
}
