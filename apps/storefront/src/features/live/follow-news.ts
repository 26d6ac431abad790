import { basicInformation } from '@kaimai/contract/account/basic-information';
import { liveTicket, newsSubjects, type NewsSubject } from '@kaimai/contract/live/live';
import { conversationDetails, conversationList } from '@kaimai/contract/conversation/conversation';
import { messageList } from '@kaimai/contract/message/message';
import { orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import type { AnyService, OutputOf } from '@kaimai/contract/wire/service';
import type { QueryClient } from '@tanstack/react-query';
import { refetchAnswers } from '#api/refetch-answers.ts';
import type { Gateway } from '#api/gateway.ts';
import { shareStreamBetweenTabs } from './shared-stream.ts';

const messageServices: readonly AnyService[] = [basicInformation, messageList];
const orderServices: readonly AnyService[] = [orderList, orderOverview, orderDetails, paymentDetails];

/** The services whose answers each kind of news makes outdated. A new message is most often about an order. */
const servicesByNews: Record<NewsSubject, readonly AnyService[]> = {
  message: [...messageServices, ...orderServices],
  notice: messageServices,
  read: messageServices,
  order: orderServices,
  chat: [...messageServices, conversationList, conversationDetails],
};

/** All browsers learn of a notice at the same time; a random delay spreads their requests. */
const maxNoticeDelayMs = 4000;

interface FollowNewsOptions {
  client: QueryClient;
  gateway: Gateway;
  /** The key of the session: all tabs with it share one stream. */
  session: string;
  signal: AbortSignal;
}

/** Fetches the answers again that news make outdated, until `signal` is aborted. */
export function followNews({ client, gateway, session, signal }: FollowNewsOptions): void {
  const refetchAbout = (about: readonly NewsSubject[]): void => {
    void refetchAnswers(
      client,
      about.flatMap((subject) => servicesByNews[subject]),
    );
  };
  shareStreamBetweenTabs({
    name: `live ${session}`,
    signal,
    fetchTicket: async () => (await gateway.call(liveTicket, {})).ticket,
    onNews(about) {
      refetchAbout(about.filter((subject) => subject !== 'notice'));
      if (!about.includes('notice')) return;
      setTimeout(() => signal.aborted || refetchAbout(['notice']), Math.random() * maxNoticeDelayMs);
    },
    onHello(unreadMessages) {
      // Another count than a cached one: the page has missed news while it was loading.
      if (cachedUnreadCounts(client).some((count) => count !== unreadMessages)) refetchAbout(newsSubjects);
    },
  });
}

function cachedUnreadCounts(client: QueryClient): number[] {
  const answers = client.getQueriesData<OutputOf<typeof basicInformation>>({ queryKey: [basicInformation.name] });
  return answers.flatMap(([, answer]) => (answer ? [answer.unreadMessages] : []));
}
