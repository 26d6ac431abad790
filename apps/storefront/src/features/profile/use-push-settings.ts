import { pushDetail, pushSubscribe, pushUnsubscribe } from '@kaimai/contract/push/push';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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

const endpointKey = ['pushesHere'];

/** The push notifications of this browser: on if both browser and gateway have the subscription. */
export function usePushSettings({ publicKey, device }: OutputOf<typeof pushDetail>) {
  const { t } = useTexts();
  const gateway = useGateway();
  const { data: endpoint } = useQuery({ queryKey: endpointKey, queryFn: currentPushEndpoint, staleTime: 0 });

  /** Whether notices are pushed, as the buyer has just chosen: shown before the gateway has answered. */
  const [chosenNotices, setChosenNotices] = useState<boolean>();

  const subscribe = useMutation({
    mutationKey: [pushSubscribe.name],
    async mutationFn(notices: boolean) {
      const address = await subscribeToPushes(publicKey).catch((cause: unknown) => {
        throw new Error(t('push.failed'), { cause });
      });
      if (!address) return;
      await gateway.call(pushSubscribe, { ...address, notices });
      showToast(t(device ? 'push.saved' : 'push.turnedOn'));
    },
    onError: () => setChosenNotices(undefined),
    onSettled: refresh,
  });
  const unsubscribe = useMutation({
    mutationKey: [pushUnsubscribe.name],
    async mutationFn() {
      await gateway.call(pushUnsubscribe, {});
      await unsubscribeFromPushes().catch(() => undefined);
      showToast(t('push.turnedOff'));
    },
    onSettled: refresh,
  });

  return {
    isOn: device !== null && device.endpoint === endpoint,
    notices: chosenNotices ?? device?.notices ?? false,
    isBlocked: canShowPushes() && Notification.permission === 'denied',
    isBusy: subscribe.isPending || unsubscribe.isPending,
    turnOn(notices: boolean) {
      setChosenNotices(notices);
      subscribe.mutate(notices);
    },
    turnOff: () => unsubscribe.mutate(),
  };
}

const refresh: NonNullable<Parameters<typeof useMutation>[0]['onSettled']> = async (...[, , , , { client }]) => {
  // oxlint-disable-next-line no-restricted-properties -- Read from the browser, not from a service.
  const browser = client.invalidateQueries({ queryKey: endpointKey });
  await Promise.all([browser, refetchAnswers(client, [pushDetail])]);
};
