/**
 * What proves each claim of the default legal texts: tests, as `file > title`, all of which have to exist. A claim that a
 * program cannot keep, such as how the operator answers mails, is a duty of the operator, who is told so in
 * `docs/operating.md`.
 */
export const operatorsDuty = 'duty of the operator';

const account = 'apps/gateway/src/account';
const cart = 'apps/gateway/src/cart';
const order = 'apps/gateway/src/order';
const payment = 'apps/gateway/src/payment';
const returns = 'apps/gateway/src/after-sales';
const journeys = 'e2e/journeys';
const privacyFacts = 'apps/kaimai/src/legal/privacy-facts.test.ts > the privacy text is right about %s';
const noForeignIds =
  'apps/gateway/src/http/ids-of-others.test.ts > every service answers for another buyer’s data as if it did not exist, and changes nothing';
const exportIsComplete = `${account}/own-data/export.test.ts > every table with rows of a buyer is exported, or has a reason not to be`;
const guestBuys = `${journeys}/guest.spec.ts > a guest buys with an e-mail, without an account, and looks the order up in another browser`;

const ofAgreement = {
  'account.without-account': [
    guestBuys,
    `${cart}/cart.test.ts > a browser that nobody is signed in at has a cart of its own`,
  ],
  'account.registering': [
    `${account}/sign-in/registration.test.ts > a mailed code makes an account and signs in`,
    `${account}/verification/mailed-code.test.ts > codes have six characters that do not look alike, a digit among them, and differ`,
    operatorsDuty,
  ],
  'account.one-address': [
    `${account}/sign-in/registration.test.ts > that gets one while a code is on its way is refused without harm`,
  ],
  'account.other-devices': [
    `${account}/security/account-safety.test.ts > ends the other sessions and tells the owner`,
    `${account}/security/account-safety.test.ts > takes a code at each address, ends the other sessions and tells the old address`,
    `${account}/security/account-safety.test.ts > end one by one or all but this one, at once`,
  ],
  'account.sign-in-ends': [
    `${account}/session/session-life.test.ts > ends after $name`,
    `${account}/session/session-life.test.ts > ends 90 days after it began, also when it is used every day, and the list says so`,
  ],
  'ordering.steps': [
    `${journeys}/cart.spec.ts > the cart shows the total with delivery before it asks for personal data`,
    `${payment}/payment.test.ts > the sandbox’s page takes the buyer’s yes, tells the shop over HTTP, and the order is paid`,
  ],
  'ordering.an-order-per-shop': [
    `${order}/place-order.test.ts > placing makes one order for each shop under one payment, reserves stock, empties the cart and notifies the buyer`,
    `${order}/place-order.test.ts > at another total than was seen nothing is placed`,
    `${order}/place-order.test.ts > a price that changed after the fill page was opened is named before anything is placed`,
  ],
  'ordering.unpaid-closes': [
    `${journeys}/countdown.spec.ts > an order is closed at its payment deadline, and its stock is released`,
    `${order}/order-list.test.ts > an order that is not paid in time is closed, and its stock is released`,
  ],
  'ordering.cancel-unpaid': [
    `${order}/order-list.test.ts > cancelling closes the whole payment and releases the stock, once`,
    `${order}/order-course.test.ts > orders of one payment know each other, and are cancelled together`,
  ],
  'ordering.cancel-paid': [
    'apps/gateway/src/fulfilment/fulfilment.test.ts > cancelling a paid, unsent order returns stock and money, and leaves the order of the other shop',
    'apps/gateway/src/fulfilment/fulfilment.test.ts > a partly sent order cannot be cancelled',
  ],
  'ordering.only-once': [
    `${order}/place-order.test.ts > one token fifty times at once: one order`,
    `${journeys}/payment.spec.ts > a lost answer does not place the order twice`,
  ],
  'paying.currency': [
    `${order}/fill.test.ts > “buy now” leaves the cart alone, and a buyer who looks at yuan settles in them`,
    `${order}/place-order.test.ts > a placed order does not change with its products`,
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
  'paying.real-state': [
    `${payment}/late-payment.test.ts > the answer to “did my order go through?” is there even when nothing else is`,
  ],
  'paying.demo': [`${payment}/providers.test.ts > outside a demo nobody pays at the sandbox, which takes no money`],
  'delivery.shown': [
    'apps/gateway/src/catalogue/catalogue.test.ts > delivery is offered to the asked region',
    `${order}/fill.test.ts > the fill page shows the selected lines, ways of delivery to the region, and sums that add up`,
    'apps/gateway/src/delivery/delivery-offer.test.ts > reports what is missing for free delivery, and nothing once it is free',
  ],
  'delivery.region': [
    `${order}/not-delivered.test.ts > names it apart and leaves it out of the sums; another region brings it back`,
    `${order}/not-delivered.test.ts > after the page showed it for another region, is refused with its name`,
  ],
  'returns.terms': [
    `${returns}/cancelling.test.ts > the days for returns are those of the day of the order, not later ones`,
    'apps/storefront/src/features/after-sales/who-pays-postage.test.ts > the shop pays the return of a product that is faulty or not as described',
  ],
  'returns.how': [
    `${returns}/asking.test.ts > a return is possible until the last moment; cancelling afterwards has its own refusal`,
    'apps/storefront/src/features/after-sales/who-pays-postage.test.ts > the shop pays the return of a product that is faulty or not as described',
  ],
  'returns.amount': [
    `${returns}/after-sales.test.ts > one of three kettles is returned: accepted, received, and refunded at exactly its price`,
  ],
  'returns.steps': [
    `${returns}/after-sales.test.ts > the shop asks, the buyer answers, the shop refuses; then the same units can be requested again`,
    `${returns}/asking.test.ts > accepting a request for money only refunds it at once, with the shop’s message`,
  ],
  'returns.not-returnable': [
    `${returns}/unwanted.test.ts > a product without days for returns is not taken back, whatever its shop has`,
  ],
  'reviews.all-stay': [
    'apps/gateway/src/review/review.test.ts > is from a verified purchase, and changes the figures of product and shop at once',
    'apps/gateway/src/review/review.test.ts > is only possible after delivery',
    'apps/kaimai/src/legal/claims.test.ts > no command of a shop removes or changes a review',
  ],
  'reviews.demo': [operatorsDuty],
  'ranking.order': [
    'apps/gateway/src/search/product-search.test.ts > one Chinese character finds the words it is part of, those of titles first',
    'apps/gateway/src/search/product-search.test.ts > “%s” finds its products, sold-out ones last',
    'apps/gateway/src/search/product-search.test.ts > products of the searched category come before accessories',
    'apps/gateway/src/search/ranking/tiers.test.ts > the product with the typed title comes first, even if it is sold out',
    'apps/gateway/src/search/neighbours.test.ts > “%s” is said to be unsold, and its modifiers are not searched',
    'apps/gateway/src/learning/ranked-choices.test.ts > what buyers choose after a search rises within its tier, and the explanation and the answer say so',
  ],
  'ranking.not-for-sale': [
    'apps/gateway/src/learning/ranked-choices.test.ts > the order is the same for who has chosen and who has not',
    'apps/gateway/src/learning/learning.test.ts > is often bought once three different people have bought it on one day',
    'apps/kaimai/src/legal/claims.test.ts > lists are ranked neither by payments nor by the browsing of a buyer',
  ],
  'conduct.who-answers': [operatorsDuty],
  'conduct.misuse': [
    'apps/gateway/src/http/rate-limit.test.ts > calls from one network are answered up to the limit, then refused in the envelope, in both languages',
  ],
  'help.contact': [
    `${journeys}/returns.spec.ts > one of two products is returned with a picture, and exactly its price is refunded`,
    guestBuys,
    `${account}/own-data/deletion.test.ts > keeps the orders without a name and deletes everything else`,
    operatorsDuty,
  ],
  'help.changes': [
    'apps/gateway/src/message/message.test.ts > shows it to everybody, each in their language',
    operatorsDuty,
  ],
} as const;

const ofPrivacy = {
  'account.access': [noForeignIds, operatorsDuty],
  'account.profile': [
    exportIsComplete,
    `${account}/sign-in/registration.test.ts > in %s an account begins with a neutral name, which no mail uses`,
  ],
  'account.password': [
    `${account}/own-data/deletion.test.ts > is complete, without secrets and without data of other buyers`,
  ],
  'account.ways-to-sign-in': [
    `${account}/second-factor/second-factor.test.ts > neither its secret nor its recovery codes lie readable in the database`,
  ],
  'account.identities': [
    `${account}/identity-provider/linking.test.ts > the export has the identities, and deleting the account frees them`,
    `${account}/sign-in/new-identity.test.ts > is held for a quarter of an hour`,
    `${account}/sign-in/provider-sign-in.test.ts > stores no state, cookie, token or ticket that could be used`,
  ],
  'account.devices': [privacyFacts, `${account}/session/session-life.test.ts > ends after $name`],
  'account.known-browsers': [
    privacyFacts,
    `${account}/limits.test.ts > it is forgotten when the password is reset elsewhere`,
  ],
  'account.lists': [
    exportIsComplete,
    `${cart}/cart.test.ts > removing a line takes it out; one that is gone is passed over`,
  ],
  'account.restock-waits': [
    privacyFacts,
    'e2e/journeys/restock.spec.ts > a visitor waits for a sold-out variant after confirming the e-mail, and stops it in one step',
  ],
  'account.history': [
    'apps/gateway/src/history/history.test.ts > the oldest beyond 500 products are deleted',
    'apps/gateway/src/history/history.test.ts > some or all entries can be deleted, never those of another buyer',
    'apps/gateway/src/history/history.test.ts > a paused history keeps its entries and records nothing',
    `${journeys}/session.spec.ts > a visitor’s favourites stay in the browser, and are the account’s after the sign-in, with the viewed products`,
  ],
  'account.searches': [
    privacyFacts,
    'apps/gateway/src/history/recent-searches.test.ts > the last 20 searches of a buyer are kept',
    'apps/gateway/src/history/recent-searches.test.ts > searches are removed one by one or all at once, those of other buyers stay',
    'apps/gateway/src/history/recent-searches.test.ts > a buyer who does not keep searches has none, at once and from then on',
    `${journeys}/suggestions.spec.ts > a buyer’s searches are on every device, and join those of the browser with a word`,
  ],
  'account.orders': [
    exportIsComplete,
    `${order}/place-order.test.ts > a placed order does not change with its products`,
  ],
  'account.public-words': [
    'apps/gateway/src/review/review.test.ts > is published under the name that is given with it, also when it is changed',
    'apps/gateway/src/question/question.test.ts > the name given with a question or an answer is the buyer’s from then on; a bad one is refused at its field',
  ],
  'account.conversations': [
    'apps/gateway/src/conversation/conversation.test.ts > two buyers of one shop see nothing of each other',
    'apps/gateway/src/conversation/conversation.test.ts > the export of data has every message, and a deleted account leaves none',
    'apps/gateway/src/conversation/guest-conversation.test.ts > erases what was written together with the order',
    operatorsDuty,
  ],
  'account.choices': [
    'apps/gateway/src/favourite/favourite-news.test.ts > buyers who did not ask for it get neither a message nor a mail, whatever they choose about their history',
    'apps/gateway/src/mail/optional-mail.test.ts > only if they asked for it',
  ],
  'security-log.events': [
    'apps/gateway/src/security-log/security-log.test.ts > failed and successful sign-ins, with account and network',
  ],
  'security-log.contents': [
    'apps/gateway/src/security-log/security-log.test.ts > no secret, password or e-mail is in the log',
    'apps/gateway/src/security-log/security-log.test.ts > a sign-in to an unknown account, under a hash of its e-mail',
  ],
  'security-log.kept': [
    privacyFacts,
    'apps/gateway/src/security-log/security-log.test.ts > %s is deleted by the job once it is %i days old',
  ],
  'security-log.after-deletion': [
    privacyFacts,
    'apps/gateway/src/security-log/security-log.test.ts > exports, and account deletions from the request to the end',
  ],
  'security-log.limits': [
    `${order}/unpaid-limits.test.ts > is kept as a digest, and only until the payment is paid or closed`,
  ],
  'browser.clearing': [
    'e2e/spec/settings.spec.ts > §3.16 §4.10 §9.09 §9.11 §9.12 gets Chinese, US dollars and the United States, and stores nothing but its id',
  ],
  'browser.cookies': [
    `${account}/sign-in/provider-sign-in.test.ts > sets a cookie for this browser that scripts and other hosts cannot reach`,
    'e2e/spec/calls.spec.ts > §7.17 the XSRF token of the first answer’s cookie is returned in a header',
    'apps/storefront/src/settings/browser-number.test.ts > the full shop gives its number to pages of the simple shop only',
  ],
  'browser.storage': [
    privacyFacts,
    'apps/storefront/src/product/viewed-products.test.ts > only the latest views are stored',
    'apps/storefront/src/product/compared.test.ts > products are compared in the order in which they were chosen, until they are chosen again',
    `${cart}/cart-limits.test.ts > a browser’s cart is kept for sixty days after its last change`,
  ],
  'browser.hand-over': [
    privacyFacts,
    'apps/gateway/src/hand-over/hand-over.test.ts > ends after its minutes, and a job deletes it',
    'apps/gateway/src/hand-over/hand-over.test.ts > is not stored, only its hash',
    'apps/gateway/src/hand-over/hand-over.test.ts > hands over a copy of cart and favourites, and neither the sign-in nor anything else',
  ],
  'browser.search-words': [
    'apps/kaimai/src/legal/claims.test.ts > what buyers search for is only in the tables that the privacy text names',
    'apps/storefront/src/account/account-searches.test.ts > a buyer who keeps no searches gets none from the browser, where they stay',
    `${journeys}/keyboard.spec.ts > former searches are removed one by one, and a corrected search tells why`,
  ],
  'browser.session': [
    'apps/storefront/src/session/credential.test.ts > §4.05 is in session storage without “stay signed in”',
  ],
  'browser.guest-key': [privacyFacts],
  'browser.drafts': [
    'apps/storefront/src/session/saved-form.test.ts > saved fields are restored for the same buyer, until the form is cleared',
    'apps/storefront/src/session/saved-form.test.ts > a sign-out deletes all saved forms and nothing else',
  ],
  'browser.offline': [
    `${journeys}/offline.spec.ts > without a network a page says so in both languages, and continues when the network is back`,
    `${journeys}/kept-pages.spec.ts > open without a network, and are gone after the sign-out`,
    `${journeys}/kept-pages.spec.ts > a session that ends with its window keeps nothing`,
  ],
  'tracking.own-server': [
    'apps/kaimai/src/pages/page-security.test.ts > forbids framing and connections to other sites',
  ],
  'tracking.recommendations': [
    'apps/gateway/src/catalogue/recommendations.test.ts > products that two buyers ordered together or three viewed are recommended, those of one buyer are not',
    'apps/gateway/src/history/history.test.ts > a paused history keeps its entries and records nothing',
  ],
  'tracking.search-counts': [
    privacyFacts,
    'apps/gateway/src/learning/learning.test.ts > for each step of a query and a product, however often it is repeated',
    'apps/gateway/src/learning/learning.test.ts > the same person cannot be recognised',
    'apps/gateway/src/learning/learning.test.ts > “%s”, which may name a person',
    'apps/gateway/src/learning/learning.test.ts > its marks and its key are deleted, and its counts added to the month',
    'apps/gateway/src/learning/learning.test.ts > a query that fewer than three people searched is forgotten',
    'apps/gateway/src/learning/learning.test.ts > counts are deleted when three later months are over',
    'apps/gateway/src/learning/learning.test.ts > once three different people have chosen it on one day',
    'apps/gateway/src/learning/learning.test.ts > are suggested once five different people have searched on one day and three chose something',
    'apps/gateway/src/learning/learning.test.ts > is a buyer who keeps no searches',
    'apps/gateway/src/learning/learning.test.ts > leaves no mark of a deleted account once the day is over',
    'apps/kaimai/src/legal/claims.test.ts > what buyers search for is only in the tables that the privacy text names',
  ],
  'tracking.lists': [
    'apps/gateway/src/learning/ranked-choices.test.ts > the order is the same for who has chosen and who has not',
    'apps/kaimai/src/legal/claims.test.ts > lists are ranked neither by payments nor by the browsing of a buyer',
  ],
  'sharing.only-needed': [operatorsDuty],
  'sharing.shops': [
    'apps/gateway/src/order/order-list.test.ts > another buyer’s order answers like one that is not there',
    operatorsDuty,
  ],
  'sharing.payment': [
    `${payment}/stripe/stripe.test.ts > a payment is opened on Stripe’s page with our amount, currency and number, and paid by its webhook`,
  ],
  'sharing.mails': ['apps/gateway/src/mail/mail-jobs.test.ts > a mail is sent once and then deleted'],
  'sharing.push': [
    'apps/gateway/src/push/push.test.ts > an order message reaches the browser once, encrypted, and links to the order',
    'apps/gateway/src/push/push.test.ts > each session has its own setting, and a new address replaces the old one',
  ],
  'sharing.identity-providers': [
    `${account}/sign-in/provider-sign-in.test.ts > has state, nonce and PKCE, and a redirect address of its own that no request changes`,
    `${account}/sign-in/provider-sign-in.test.ts > cannot be reached is named, asked again after ten seconds, and no obstacle to the start`,
  ],
  'sharing.law': [operatorsDuty],
  'pictures.encoded-anew': [
    'apps/gateway/src/file/upload.test.ts > removes metadata, and rotates the picture as the camera was held',
    'apps/gateway/src/file/upload.test.ts > a picture that is not used as an avatar within a day of its upload is deleted',
  ],
  'security.protection': [
    noForeignIds,
    'apps/gateway/src/http/gateway-do.test.ts > an unknown access key and a wrong signature have different codes',
    `${account}/sign-in/registration.test.ts > a code is used once`,
    `${account}/security/account-safety.test.ts > ends the other sessions and tells the owner`,
  ],
  'rights.by-yourself': [
    `${journeys}/account.spec.ts > §1.11 changing the e-mail needs a code to the current one and a code to the new one`,
  ],
  'rights.see': [`${account}/profile/profile.test.ts > a profile is changed and read again`],
  'rights.devices': [`${account}/security/account-safety.test.ts > end one by one or all but this one, at once`],
  'rights.settings': [
    'e2e/spec/settings.spec.ts > §1.13 §3.10 §4.12 a change of the delivery region is stored and shown in the header at once',
  ],
  'rights.guest-erasure': [
    `${journeys}/guest.spec.ts > a guest erases the personal data of a finished order, which can no longer be looked up`,
  ],
  'rights.download': [
    exportIsComplete,
    `${account}/own-data/deletion.test.ts > is given only after a recent confirmation of the identity`,
  ],
  'rights.deletion': [
    `${account}/own-data/deletion.test.ts > keeps the orders without a name and deletes everything else`,
    `${account}/own-data/deletion.test.ts > can be withdrawn within the week, and then nothing is deleted`,
    `${account}/own-data/deletion.test.ts > is refused and put off while an order is open`,
  ],
  'rights.what-stays': [
    `${account}/own-data/deletion.test.ts > keeps the stars of reviews, but no review texts, votes or questions`,
    'apps/gateway/src/guest/erasure.test.ts > a guest erases name, address, e-mail, words and pictures; what was bought and paid stays',
  ],
  'rights.correction': [operatorsDuty],
} as const;

const ofPromise = {
  'consent.unticked': [
    `${journeys}/promise.spec.ts > no box is ticked beforehand but “stay signed in”`,
    'apps/gateway/src/mail/optional-mail.test.ts > only if they asked for it',
    'apps/gateway/src/favourite/favourite-news.test.ts > buyers who did not ask for it get neither a message nor a mail, whatever they choose about their history',
  ],
  'consent.exception': [`${journeys}/promise.spec.ts > no box is ticked beforehand but “stay signed in”`],
  'urgency.countdowns': [
    `${journeys}/promise.spec.ts > the one countdown is the order’s, and what is said to be left is the stock`,
    `${journeys}/countdown.spec.ts > an order is closed at its payment deadline, and its stock is released`,
  ],
  'urgency.stock': [
    `${journeys}/promise.spec.ts > the one countdown is the order’s, and what is said to be left is the stock`,
    'packages/contract/src/texts/pressure.test.ts > no text in %s hurries anybody or shames them for declining',
  ],
  'prices.reductions': [
    'apps/gateway/src/catalogue/price-history.test.ts > a lower price that %s the reduction',
    'apps/gateway/src/importing/import-catalogue.test.ts > the reference price of a sale is the lowest of the last 30 days, whatever the file says',
    'apps/storefront/src/features/detail/price-steps.test.ts > the chart has steps from a price of zero up: a price holds until the next one, half of it is half as high',
  ],
  'prices.total': [
    `${journeys}/cart.spec.ts > the cart shows the total with delivery before it asks for personal data`,
  ],
  'choices.equal-buttons': [
    `${journeys}/promise.spec.ts > deleting an account takes no more steps than creating one, and both answers look alike afterwards`,
    `${journeys}/promise.spec.ts > no looks like yes where viewed products may join the history`,
  ],
  'choices.plain-words': [
    'packages/contract/src/texts/pressure.test.ts > no text in %s hurries anybody or shames them for declining',
  ],
  'leaving.deletion': [
    `${journeys}/promise.spec.ts > deleting an account takes no more steps than creating one, and both answers look alike afterwards`,
  ],
  'leaving.unsubscribing': [
    'apps/gateway/src/mail/optional-mail.test.ts > is unsubscribed by one click in the mail program, without a sign-in',
    'apps/gateway/src/mail/optional-mail.test.ts > is unsubscribed on the page of its link, also repeatedly',
    `${journeys}/promise.spec.ts > the link of a mail leads to one button, without a sign-in`,
    `${journeys}/restock.spec.ts > a visitor waits for a sold-out variant after confirming the e-mail, and stops it in one step`,
  ],
} as const;

export const claimProofs: Readonly<
  Record<'agreement' | 'privacy' | 'promise', Readonly<Record<string, readonly string[]>>>
> = {
  agreement: ofAgreement,
  privacy: ofPrivacy,
  promise: ofPromise,
};
