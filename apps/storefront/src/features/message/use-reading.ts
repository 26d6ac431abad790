import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageList, messageRead } from '@kaimai/contract/message/message';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useMutation } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { afterReading, type ReadTarget } from './reading.ts';

/** Marks messages as read: immediately on the screen and in the header, then at the gateway. */
export function useReading() {
  const gateway = useGateway();
  return useMutation({
    mutationKey: [messageRead.name],
    mutationFn: (reading: ReadTarget) =>
      gateway.call(messageRead, reading === 'all' ? {} : { messageNos: [reading.messageNo] }),
    async onMutate(reading, { client }) {
      await client.cancelQueries({ queryKey: [messageList.name] });
      client.setQueriesData<OutputOf<typeof messageList>>(
        { queryKey: [messageList.name] },
        (known) => known && afterReading(known, reading),
      );
    },
    onSuccess({ unreadMessages }, _reading, _result, { client }) {
      client.setQueriesData<OutputOf<typeof basicInformation>>(
        { queryKey: [basicInformation.name] },
        (known) => known && { ...known, unreadMessages },
      );
    },
    // Corrects counts that were shown too early in this tab, or too late in other tabs.
    onSettled: (_answer, _error, _reading, _result, { client }) => refetchAnswers(client, [messageList]),
  });
}
