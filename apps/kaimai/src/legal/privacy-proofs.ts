import {
  operatorsDuty,
  account,
  cart,
  order,
  payment,
  journeys,
  privacyFacts,
  noForeignIds,
  exportIsComplete,
} from './proof-parts.ts';

export const privacyProofs = {
  'account.access': [noForeignIds, operatorsDuty],
  'account.profile': [
    exportIsComplete,
    `${account}/sign-in/registration.test.ts > in %s an account begins with a neutral name, which no mail uses`,
  ],
  'account.password': [
    `${account}/personal-data/deletion.test.ts > is complete, without secrets and without data of other buyers`,
  ],
  'account.ways-to-sign-in': [
    `${account}/second-factor/second-factor.test.ts > neither its secret nor its recovery codes are readable in the database`,
  ],
  'account.identities': [
    `${account}/identity-provider/linking.test.ts > the export has the identities, and deleting the account frees them`,
    `${account}/sign-in/new-identity.test.ts > is stored for a quarter of an hour`,
    `${account}/sign-in/provider-sign-in.test.ts > stores no state, cookie, token or ticket that could be used`,
  ],
  'account.devices': [privacyFacts, `${account}/session/session-life.test.ts > ends after $name`],
  'account.known-browsers': [
    privacyFacts,
    `${account}/limits.test.ts > the device is no longer trusted when the password was reset elsewhere`,
    'apps/gateway/src/guest/guest.test.ts > that is unpaid joins the account that signs in in the browser in which it was placed',
  ],
  'account.lists': [
    exportIsComplete,
    `${cart}/cart.test.ts > removing a line deletes it; a line that is missing is ignored`,
  ],
  'account.restock-waits': [
    privacyFacts,
    'e2e/journeys/restock.spec.ts > a visitor waits for a sold-out variant after confirming the e-mail, and stops it in one step',
  ],
  'account.history': [
    'apps/gateway/src/history/history.test.ts > the oldest beyond 500 products are deleted, those of other buyers stay',
    'apps/gateway/src/history/history.test.ts > some or all entries can be deleted, never those of another buyer',
    'apps/gateway/src/history/history.test.ts > a paused history keeps its entries and records nothing',
    `${journeys}/session.spec.ts > a visitor’s favourites are stored in the browser, and move to the account at sign-in, with the viewed products`,
  ],
  'account.searches': [
    privacyFacts,
    'apps/gateway/src/history/recent-searches.test.ts > the last 20 searches of a buyer are stored, and earlier ones of other buyers stay',
    'apps/gateway/src/history/recent-searches.test.ts > searches are removed one by one or all together, those of other buyers stay',
    'apps/gateway/src/history/recent-searches.test.ts > a buyer who turns stored searches off has none, immediately and from then on',
    `${journeys}/suggestions.spec.ts > a buyer’s searches are on every device, and a message reports that those of the browser were added`,
  ],
  'account.orders': [
    exportIsComplete,
    `${order}/placing/place-order.test.ts > a placed order does not change with its products`,
  ],
  'account.public-words': [
    'apps/gateway/src/review/review.test.ts > is published under the name that is entered with it, also when it is changed',
    'apps/gateway/src/question/question.test.ts > the name entered with a question or an answer becomes the buyer’s; an invalid one is refused at its field',
  ],
  'account.conversations': [
    'apps/gateway/src/conversation/conversation.test.ts > two buyers of one shop see nothing of each other',
    'apps/gateway/src/conversation/conversation.test.ts > the export of data has every message, and a deleted account leaves none',
    'apps/gateway/src/conversation/guest-conversation.test.ts > erases the conversation together with the order',
    'apps/gateway/src/operator-api/other-routes.test.ts > the security log has each reading of conversations by the platform, and none by their shop',
    operatorsDuty,
  ],
  'account.checks': [
    'apps/gateway/src/fulfilment/holding.test.ts > no reason is stored for a released order or an unlocked account',
  ],
  'account.choices': [
    'apps/gateway/src/favourite/favourite-news.test.ts > buyers who did not opt in get neither a message nor a mail, whatever they choose about their history',
    'apps/gateway/src/mail/optional-mail.test.ts > only to buyers who opted in',
  ],
  'security-log.events': [
    'apps/gateway/src/security-log/security-log.test.ts > failed and successful sign-ins, with account and network',
    'apps/gateway/src/operator-api/operator-api.test.ts > an order is found, shown, sent and delivered, and every action is recorded with its operator',
  ],
  'security-log.contents': [
    'apps/gateway/src/security-log/security-log.test.ts > no secret, password or e-mail is in the log',
    'apps/gateway/src/security-log/security-log.test.ts > a sign-in to an unknown account, under a hash of its e-mail',
  ],
  'security-log.kept': [
    privacyFacts,
    'apps/gateway/src/security-log/retention.test.ts > %s is deleted by the job once it is %i days old',
  ],
  'security-log.after-deletion': [
    privacyFacts,
    'apps/gateway/src/security-log/security-log.test.ts > exports, and account deletions from the request to the end',
  ],
  'security-log.limits': [
    `${order}/unpaid/unpaid-limits.test.ts > is stored as a digest, and only until the payment is paid or closed`,
  ],
  'browser.clearing': [
    'e2e/spec/settings.spec.ts > §3.16 §4.10 §9.09 §9.11 §9.12 gets Chinese, US dollars and the United States, and stores nothing but its id',
  ],
  'browser.cookies': [
    `${account}/sign-in/provider-sign-in.test.ts > sets a cookie for this browser that scripts and other hosts cannot reach`,
    'e2e/spec/calls.spec.ts > §7.17 the XSRF token of the first answer’s cookie is returned in a header',
    'apps/storefront/src/settings/browser-number.test.ts > the full shop passes its number to pages of the simple shop only',
  ],
  'browser.storage': [
    privacyFacts,
    'apps/storefront/src/product/viewed/viewed-products.test.ts > only the latest views are stored',
    'apps/storefront/src/product/compare/compared.test.ts > products are compared in the order in which they were chosen, until they are chosen again',
    `${cart}/cart-limits.test.ts > a browser’s cart is kept for sixty days after its last change`,
  ],
  'browser.hand-over': [
    privacyFacts,
    'apps/gateway/src/hand-over/hand-over-code.test.ts > ends after its minutes, and a job deletes it',
    'apps/gateway/src/hand-over/hand-over-code.test.ts > is not stored, only its hash',
    'apps/gateway/src/hand-over/hand-over.test.ts > hands over a copy of cart and favourites, but neither the sign-in nor anything else',
  ],
  'browser.search-words': [
    'apps/kaimai/src/legal/claims.test.ts > what buyers search for is only in the tables that the privacy text names',
    'apps/storefront/src/account/account-searches.test.ts > searches stay in the browser if the buyer has turned off their storing in the account',
    `${journeys}/keyboard.spec.ts > earlier searches are removed one by one, and a word that the search ignores is named`,
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
    `${journeys}/offline.spec.ts > without a network the offline page is shown, and the requested one when the network is back`,
    `${journeys}/stored-pages.spec.ts > open without a network, and are deleted at sign-out`,
    `${journeys}/stored-pages.spec.ts > a session that ends with its window stores nothing`,
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
    'apps/gateway/src/learning/learning-days.test.ts > the same person cannot be recognised',
    'apps/gateway/src/learning/learning.test.ts > for the query “%s”, which may name a person',
    'apps/gateway/src/learning/learning-days.test.ts > its marks and its key are deleted, and its counts added to the month',
    'apps/gateway/src/learning/learning-days.test.ts > a query that fewer than three people searched is forgotten',
    'apps/gateway/src/learning/learning-days.test.ts > counts are deleted when three later months are over',
    'apps/gateway/src/learning/popular-answers.test.ts > once three different people have chosen it on one day',
    'apps/gateway/src/learning/popular-queries.test.ts > are suggested once five different people have searched on one day and three chose something',
    'apps/gateway/src/learning/learning.test.ts > of a buyer who has turned off stored searches',
    'apps/gateway/src/learning/learning-days.test.ts > no mark of a deleted account remains once the day is over',
    'apps/storefront/src/product/search-trail.test.ts > the last 20 products are remembered, in this window only',
    `${journeys}/popular-choices.spec.ts > a search, the product opened from it and the cart are counted`,
    'apps/kaimai/src/legal/claims.test.ts > what buyers search for is only in the tables that the privacy text names',
  ],
  'tracking.lists': [
    'apps/gateway/src/learning/ranked-choices.test.ts > the order is the same for buyers who have chosen and for others',
    'apps/kaimai/src/legal/claims.test.ts > lists are ranked neither by payments nor by the browsing of a buyer',
  ],
  'sharing.only-needed': [operatorsDuty],
  'sharing.shops': [
    'apps/gateway/src/order/list/order-list.test.ts > another buyer’s order is answered like a missing one',
    'apps/gateway/src/webhook/webhook.test.ts > a paid order is sent once, with a signature that the secret of the webhook verifies',
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
    `${account}/sign-in/provider-sign-in.test.ts > cannot be reached is named, is not requested again immediately, and does not prevent the start`,
  ],
  'sharing.law': [operatorsDuty],
  'pictures.encoded-anew': [
    'apps/gateway/src/file/upload.test.ts > removes metadata, and rotates the picture by the orientation of the camera',
    'apps/gateway/src/file/upload.test.ts > a picture that nothing uses within a day of its upload is deleted',
  ],
  'security.protection': [
    noForeignIds,
    'apps/gateway/src/http/signed-call.test.ts > an unknown access key and a wrong signature have different codes',
    `${account}/sign-in/registration.test.ts > a code is used once`,
    `${account}/security/account-safety.test.ts > ends the other sessions and notifies the owner`,
  ],
  'rights.by-yourself': [
    `${journeys}/account.spec.ts > §1.11 changing the e-mail needs a code to the current one and a code to the new one`,
  ],
  'rights.see': [`${account}/profile/profile.test.ts > a profile is changed and read again`],
  'rights.devices': [`${account}/security/account-safety.test.ts > end one by one or all but this one, immediately`],
  'rights.settings': [
    'e2e/spec/settings.spec.ts > §1.13 §3.10 §4.12 a change of the delivery region is stored and shown in the header immediately',
  ],
  'rights.guest-erasure': [
    `${journeys}/guest.spec.ts > a guest erases the personal data of a finished order, which can no longer be looked up`,
  ],
  'rights.download': [
    exportIsComplete,
    `${account}/personal-data/deletion.test.ts > is exported only after a recent confirmation of the identity`,
  ],
  'rights.deletion': [
    `${account}/personal-data/deletion.test.ts > keeps the orders without a name and deletes everything else`,
    `${account}/personal-data/deletion.test.ts > can be withdrawn within the week, and then nothing is deleted`,
    `${account}/personal-data/deletion.test.ts > is refused and put off while an order is open`,
  ],
  'rights.what-stays': [
    `${account}/personal-data/deletion.test.ts > keeps the stars of reviews, but no review texts, votes or questions`,
    'apps/gateway/src/guest/erasure.test.ts > a guest erases name, address, e-mail, texts and pictures; orders and payments stay',
  ],
  'rights.backups': [operatorsDuty],
  'rights.correction': [operatorsDuty],
} as const;
