/** Stands for a claim that a program cannot keep, such as how mails are answered; `docs/operating.md` lists these. */
export const operatorsDuty = 'duty of the operator';

export const account = 'apps/gateway/src/account';
export const cart = 'apps/gateway/src/cart';
export const order = 'apps/gateway/src/order';
export const payment = 'apps/gateway/src/payment';
export const returns = 'apps/gateway/src/after-sales';
export const journeys = 'e2e/journeys';
export const privacyFacts = 'apps/kaimai/src/legal/privacy-facts.test.ts > the privacy text is right about %s';
export const noForeignIds =
  'apps/gateway/src/http/ids-of-others.test.ts > every service answers for another buyer’s data as if it did not exist, and changes nothing';
export const exportIsComplete = `${account}/personal-data/export.test.ts > every table with rows of a buyer is exported, or has a reason not to be`;
export const guestBuys = `${journeys}/guest.spec.ts > a guest buys with an e-mail, without an account, and looks the order up in another browser`;
