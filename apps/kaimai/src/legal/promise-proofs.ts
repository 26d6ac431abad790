import { journeys } from './proof-parts.ts';

export const promiseProofs = {
  'consent.unticked': [
    `${journeys}/promise.spec.ts > no box is ticked beforehand but “stay signed in”`,
    'apps/gateway/src/mail/optional-mail.test.ts > only to buyers who opted in',
    'apps/gateway/src/favourite/favourite-news.test.ts > buyers who did not opt in get neither a message nor a mail, whatever they choose about their history',
  ],
  'consent.exception': [`${journeys}/promise.spec.ts > no box is ticked beforehand but “stay signed in”`],
  'urgency.countdowns': [
    `${journeys}/promise.spec.ts > the only countdown is the payment deadline, and the units said to be left are the stock`,
    `${journeys}/countdown.spec.ts > an order is closed at its payment deadline, and its stock is released`,
  ],
  'urgency.stock': [
    `${journeys}/promise.spec.ts > the only countdown is the payment deadline, and the units said to be left are the stock`,
    'packages/contract/src/texts/pressure.test.ts > no text in %s hurries anybody or shames them for declining',
  ],
  'prices.reductions': [
    'apps/kaimai/src/legal/privacy-facts.test.ts > the promise is right about the days in which earlier prices are compared',
    'apps/gateway/src/catalogue/price-history.test.ts > is correct when a lower price %s the reduction',
    'apps/gateway/src/importing/import-catalogue.test.ts > the reference price of a sale is the lowest of the last 30 days, whatever the file says',
    'apps/storefront/src/features/detail/price-history/price-steps.test.ts > the lower edge of the chart is a price of zero, and each price is a step until the next one',
  ],
  'prices.total': [
    `${journeys}/cart.spec.ts > the cart shows the total with delivery before it requires personal data`,
  ],
  'choices.equal-buttons': [
    `${journeys}/promise.spec.ts > deleting an account takes no more steps than creating one, and keeping and deleting it look alike`,
    `${journeys}/promise.spec.ts > declining looks like accepting where viewed products may join the history`,
  ],
  'choices.plain-words': [
    'packages/contract/src/texts/pressure.test.ts > no text in %s hurries anybody or shames them for declining',
  ],
  'leaving.deletion': [
    `${journeys}/promise.spec.ts > deleting an account takes no more steps than creating one, and keeping and deleting it look alike`,
  ],
  'leaving.unsubscribing': [
    'apps/gateway/src/mail/optional-mail.test.ts > is unsubscribed by one click in the mail program, without a sign-in',
    'apps/gateway/src/mail/optional-mail.test.ts > is unsubscribed on the page of its link, also repeatedly',
    `${journeys}/promise.spec.ts > the link in a mail leads to one button, without a sign-in`,
    `${journeys}/restock.spec.ts > a visitor waits for a sold-out variant after confirming the e-mail, and stops it in one step`,
  ],
} as const;
