import type { AnyRouter } from '@tanstack/react-router';
import type { Gateway } from '#api/gateway.ts';
import { showNotification } from '#notices/notice-store.ts';
import type { Page } from '#page.ts';
import { currencySetting } from '#settings/settings.ts';
import { outcomeWords } from './outcome-words.ts';
import { sendAdditions } from './send-additions.ts';

/** Sends the waiting additions and shows the outcome of each. The cart shows it, too, until it is dismissed. */
export async function sendAndReport(gateway: Gateway, router: AnyRouter): Promise<void> {
  const { queryClient, page } = router.options.context;
  const { language }: Page = page;
  for (const addition of await sendAdditions(gateway, queryClient)) {
    const isAdded = addition.outcome === 'added' && !addition.newPrice;
    showNotification({
      title: addition.name,
      text: outcomeWords(addition, currencySetting.read(), language.texts()),
      tone: isAdded ? 'success' : 'warn',
    });
  }
}
