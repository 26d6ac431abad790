import { basicInformation } from '@kaimai/contract/account/basic-information';
import { messageList, messageRead } from '@kaimai/contract/message/message';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useMutation } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { withMessagesRead, type ReadTarget } from './messages-read.ts';

/** Marks messages as read: immediately in the shown list, then at the gateway, whose answer has the count for the header. */
export function useMarkAsRead() {
  const gateway = useGateway();
  return useMutation({
    mutationKey: [messageRead.name],
    mutationFn: (target: ReadTarget) =>
      gateway.call(messageRead, target === 'all' ? {} : { messageNos: [target.messageNo] }),
    async onMutate(target, { client }) {
      // The answer to an earlier fetch would show the messages as unread again.
      await client.cancelQueries({ queryKey: [messageList.name] });
      client.setQueriesData<OutputOf<typeof messageList>>(
        { queryKey: [messageList.name] },
        (list) => list && withMessagesRead(list, target),
      );
    },
    onSuccess({ unreadMessages }, _reading, _result, { client }) {
      client.setQueriesData<OutputOf<typeof basicInformation>>(
        { queryKey: [basicInformation.name] },
        (info) => info && { ...info, unreadMessages },
      );
    },
    // Corrects the optimistic counts after a failure, and counts that another tab has changed.
    onSettled: (_answer, _error, _reading, _result, { client }) => refetchAnswers(client, [messageList]),
  });
}
