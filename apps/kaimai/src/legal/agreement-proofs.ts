import { operatorsDuty, account, cart, order, payment, returns, journeys, guestBuys } from './proof-parts.ts';

export const agreementProofs = {
  'account.without-account': [
    guestBuys,
    `${cart}/cart.test.ts > a browser without a signed-in buyer has a cart of its own`,
  ],
  'account.registering': [
    `${account}/sign-in/registration.test.ts > a mailed code makes an account and signs in`,
    `${account}/verification/mailed-code.test.ts > codes have six characters that do not look alike, a digit among them, and differ`,
    operatorsDuty,
  ],
  'account.one-address': [
    `${account}/sign-in/registration.test.ts > that gets an account while a code is pending is refused without side effects`,
  ],
  'account.other-devices': [
    `${account}/security/account-safety.test.ts > ends the other sessions and notifies the owner`,
    `${account}/security/account-safety.test.ts > requires a code from each address, ends the other sessions and notifies the old address`,
    `${account}/security/account-safety.test.ts > end one by one or all but this one, immediately`,
  ],
  'account.sign-in-ends': [
    'apps/kaimai/src/legal/privacy-facts.test.ts > the agreement is right about when sign-ins end',
    `${account}/session/session-life.test.ts > ends after $name`,
    `${account}/session/session-life.test.ts > ends 90 days after it began, also when it is used every day, and the list says so`,
  ],
  'ordering.steps': [
    `${journeys}/cart.spec.ts > the cart shows the total with delivery before it requires personal data`,
    `${payment}/payment.test.ts > a payment approved on the sandbox’s page is reported by HTTP, and the order is paid`,
  ],
  'ordering.an-order-per-shop': [
    `${order}/placing/place-order.test.ts > placing makes one order for each shop under one payment, reserves stock, empties the cart and notifies the buyer`,
    `${order}/placing/place-order.test.ts > nothing is placed if the total differs from the one that the buyer saw`,
    `${order}/placing/place-order.test.ts > a price that changed after the fill page was opened is reported, and nothing is placed`,
  ],
  'ordering.unpaid-closes': [
    `${journeys}/countdown.spec.ts > an order is closed at its payment deadline, and its stock is released`,
    `${order}/list/order-list.test.ts > an order that is not paid in time is closed, and its stock is released`,
  ],
  'ordering.cancel-unpaid': [
    `${order}/list/order-list.test.ts > cancelling closes the whole payment and releases the stock, once`,
    `${order}/order-lifecycle.test.ts > orders of one payment list each other, and are cancelled together`,
  ],
  'ordering.cancel-paid': [
    'apps/gateway/src/fulfilment/fulfilment.test.ts > cancelling a paid, unsent order returns stock and money, and leaves the order of the other shop',
    'apps/gateway/src/fulfilment/fulfilment.test.ts > a partly sent order cannot be cancelled',
  ],
  'ordering.only-once': [
    `${order}/placing/place-order.test.ts > one token fifty times concurrently makes one order`,
    `${journeys}/payment.spec.ts > a lost answer does not place the order twice`,
  ],
  'paying.currency': [
    `${order}/drafting/fill.test.ts > “buy now” does not change the cart, and a buyer with yuan as display currency pays in yuan`,
    `${order}/placing/place-order.test.ts > a placed order does not change with its products`,
  ],
  'paying.money-held': [
    'apps/gateway/src/fulfilment/fulfilment.test.ts > an order in two parcels is shipped with the second, delivered with both, and paid out after the receipt',
    'apps/gateway/src/fulfilment/fulfilment.test.ts > the receipt of a delivered order is confirmed automatically after fifteen days, once',
  ],
  'paying.card': [
    `${payment}/stripe/stripe.test.ts > a payment is opened on Stripe’s page with our amount, currency and number, and paid by its webhook`,
  ],
  'paying.late-money': [
    `${payment}/late-payment.test.ts > a payment after the expiry of its order buys the products that are still in stock`,
    `${payment}/late-payment.test.ts > a payment after the expiry of its order is refunded if the products are sold out`,
  ],
  'paying.real-state': [`${payment}/late-payment.test.ts > a payment can be queried after its order token was lost`],
  'paying.demo': [`${payment}/providers.test.ts > outside a demo the sandbox is not offered, since it moves no money`],
  'delivery.shown': [
    'apps/gateway/src/catalogue/catalogue.test.ts > delivery is offered to the requested region',
    `${order}/drafting/fill.test.ts > the fill page shows the selected lines, delivery methods for the region, and sums that add up`,
    'apps/gateway/src/delivery/delivery-offer.test.ts > the amount missing for free delivery is reported until delivery is free',
  ],
  'delivery.region': [
    `${order}/not-delivered.test.ts > lists it apart and leaves it out of the totals; in another region it is back among the lines`,
    `${order}/not-delivered.test.ts > an order of a product that the page showed for another region is refused with its name`,
  ],
  'returns.terms': [
    `${returns}/request/cancelling.test.ts > the days for returns are those of the day of the order, not later ones`,
    'apps/storefront/src/features/after-sales/who-pays-postage.test.ts > the shop pays the return of a product that is faulty or not as described',
  ],
  'returns.how': [
    `${returns}/request/requesting.test.ts > a return is possible until the last moment; cancelling afterwards has its own refusal`,
    'apps/storefront/src/features/after-sales/who-pays-postage.test.ts > the shop pays the return of a product that is faulty or not as described',
  ],
  'returns.amount': [
    `${returns}/after-sales.test.ts > one of three kettles is returned: accepted, received, and refunded at exactly its price`,
  ],
  'returns.steps': [
    `${returns}/after-sales.test.ts > the shop asks, the buyer answers, the shop refuses; then the same units can be requested again`,
    `${returns}/request/requesting.test.ts > accepting a request for money only refunds it immediately, with the shop’s message`,
  ],
  'returns.not-returnable': [
    `${returns}/returnable/return-exclusions.test.ts > a product without days for returns cannot be returned, whatever the days of its shop are`,
  ],
  'reviews.all-stay': [
    'apps/gateway/src/review/review.test.ts > is from a verified purchase, and changes the figures of product and shop immediately',
    'apps/gateway/src/review/review.test.ts > is only possible after delivery',
    'apps/kaimai/src/legal/claims.test.ts > no command of a shop removes or changes a review',
    'apps/gateway/src/review/hiding.test.ts > a hidden review is neither listed nor counted, its author gets the reason, and showing it again restores everything',
  ],
  'reviews.demo': [operatorsDuty],
  'ranking.order': [
    'apps/gateway/src/search/product-search.test.ts > one Chinese character finds the words it is part of, those of titles first',
    'apps/gateway/src/search/product-search.test.ts > “%s” finds its products, sold-out ones last',
    'apps/gateway/src/search/product-search.test.ts > products of the searched category come before accessories',
    'apps/gateway/src/search/ranking/tiers.test.ts > the product with the typed title comes first, even if it is sold out',
    'apps/gateway/src/search/neighbours.test.ts > “%s” is reported as unsold, and its modifiers are not searched',
    'apps/gateway/src/learning/ranked-choices.test.ts > a product that buyers choose after a search rises within its tier, and the explanation and the answer show it',
  ],
  'ranking.not-for-sale': [
    'apps/gateway/src/learning/ranked-choices.test.ts > the order is the same for buyers who have chosen and for others',
    'apps/gateway/src/learning/popular-answers.test.ts > a popular answer is called often bought once three different people have bought it on one day',
    'apps/kaimai/src/legal/claims.test.ts > lists are ranked neither by payments nor by the browsing of a buyer',
  ],
  'conduct.who-answers': [operatorsDuty],
  'conduct.misuse': [
    'apps/gateway/src/http/rate-limit.test.ts > calls from one network are answered up to the limit, then refused in the envelope, in both languages',
  ],
  'conduct.holds': [
    `${journeys}/operator-actions.spec.ts > the page of an order shows that it is on hold and can be cancelled, until it is released`,
    'apps/gateway/src/fulfilment/holding.test.ts > an order on hold can be cancelled and refunded',
    `${journeys}/operator-actions.spec.ts > the buyer of a locked account is signed out, is told why and whom to ask, and can sign in once it is unlocked`,
    operatorsDuty,
  ],
  'help.contact': [
    `${journeys}/returns.spec.ts > one of two products is returned with a picture, and exactly its price is refunded`,
    guestBuys,
    `${account}/personal-data/deletion.test.ts > keeps the orders without a name and deletes everything else`,
    operatorsDuty,
  ],
  'help.changes': [
    'apps/gateway/src/message/message.test.ts > shows it to everybody, each in their language',
    operatorsDuty,
  ],
} as const;
