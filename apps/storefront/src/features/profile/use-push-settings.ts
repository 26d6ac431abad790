import { pushDetail, pushSubscribe, pushUnsubscribe } from '@kaimai/contract/push/push';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  subscribeToPushes,
  canShowPushes,
  unsubscribeFromPushes,
  currentPushEndpoint,
} from '#account/push-subscription.ts';
import { refetchAnswers } from '#api/refetch-answers.ts';
import { useGateway } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { readSessionKey, useSessionKey } from '#session/use-session.ts';

/** The query key of this browser's push endpoint. */
const endpointKey = ['pushesHere'];
/** One change after the other, so that the last of several quick clicks wins. */
const scope = { id: pushSubscribe.name };

interface Choice {
  /** Whether notices are pushed, too. */
  notices: boolean;
  /** The session of the buyer who chose it. */
  chooser: string;
}

/** The push notifications of this browser: on if both browser and gateway have the subscription. */
export function usePushSettings({ publicKey, device }: OutputOf<typeof pushDetail>) {
  const { t } = useTexts();
  const gateway = useGateway();
  const session = useSessionKey();
  const { data: endpoint } = useQuery({ queryKey: endpointKey, queryFn: currentPushEndpoint, staleTime: 0 });

  const subscribe = useMutation({
    mutationKey: [pushSubscribe.name],
    scope,
    async mutationFn({ notices, chooser }: Choice) {
      const address = await subscribeToPushes(publicKey).catch((cause: unknown) => {
        throw new Error(t('push.failed'), { cause });
      });
      // No address without permission; while the browser requested it, another buyer may have signed in.
      if (!address || readSessionKey() !== chooser) return;
      await gateway.call(pushSubscribe, { ...address, notices });
      showToast(t(device ? 'push.saved' : 'push.turnedOn'));
    },
    onSettled: refresh,
  });
  const unsubscribe = useMutation({
    mutationKey: [pushUnsubscribe.name],
    scope,
    async mutationFn() {
      await gateway.call(pushUnsubscribe, {});
      // The gateway sends nothing any more, so a failure in the browser has no effect.
      await unsubscribeFromPushes().catch(() => undefined);
      showToast(t('push.turnedOff'));
    },
    onSettled: refresh,
  });

  const isChanging = subscribe.isPending && subscribe.variables.chooser === session;
  return {
    isOn: device !== null && device.endpoint === endpoint,
    /** What the buyer has just chosen, until the gateway's answer has been fetched again. */
    notices: isChanging ? subscribe.variables.notices : (device?.notices ?? false),
    isBlocked: canShowPushes() && Notification.permission === 'denied',
    isBusy: subscribe.isPending || unsubscribe.isPending,
    /** Subscribes, or changes the existing subscription. */
    turnOn: ({ notices }: Pick<Choice, 'notices'>) => subscribe.mutate({ notices, chooser: session }),
    turnOff: () => unsubscribe.mutate(),
  };
}

type OnSettled = NonNullable<Parameters<typeof useMutation>[0]['onSettled']>;

const refresh: OnSettled = async (_answer, _error, _variables, _result, { client }) => {
  // oxlint-disable-next-line no-restricted-properties -- Read from the browser, not from a service.
  const browser = client.invalidateQueries({ queryKey: endpointKey });
  await Promise.all([browser, refetchAnswers(client, [pushDetail])]);
};
