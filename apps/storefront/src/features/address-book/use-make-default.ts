import { addressList, addressSave, type Address } from '@kaimai/contract/address/address';
import { useMutation } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';

/**
 * Makes an address the default. Its contents are requested first: the gateway stores the whole address, and the shown one may
 * be from before a change in another tab or on another device, which would be undone.
 */
export function useMakeDefault() {
  const { t } = useTexts();
  const gateway = useGateway();
  return useMutation({
    mutationKey: [addressSave.name],
    async mutationFn(shown: Address) {
      const { rows } = await gateway.call(addressList, {});
      // The gateway refuses an address that was removed meanwhile.
      const address = rows.find(({ addressNo }) => addressNo === shown.addressNo) ?? shown;
      await gateway.call(addressSave, { ...address, isDefault: true });
    },
    onSuccess: () => showToast(t('addressBook.madeDefault')),
    onSettled: (_answer, _error, _shown, _result, { client }) => refetchAnswers(client, [addressList]),
  });
}
