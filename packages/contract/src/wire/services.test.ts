import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { AnyService } from './service.ts';

let services: AnyService[];

beforeAll(async () => {
  const folder = join(import.meta.dirname, '..');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^[\w-]+\/[\w-]+\.ts$/.test(file) && !file.startsWith('texts/'),
  );
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))));
  services = modules.flatMap((exports) => Object.values(exports).filter(isService));
});

function isService(value: unknown): value is AnyService {
  return typeof value === 'object' && value !== null && 'policy' in value && 'kind' in value;
}

const namesOf = (matches: (service: AnyService) => boolean) =>
  [...new Set(services.filter(matches).map(({ name }) => name))].toSorted();

const wordsOf = (text: string) => text.trim().split(/\s+/).toSorted();

test('these services are queries; all others are recorded, so that they cannot be replayed or called by another site', () => {
  const queries = `
    addressList afterSalesDetails afterSalesOptions basicInformation cartView categoryTree
    commodityCards commodityCompare commodityDetail commodityList commoditySearch
    conversationDetails conversationList couponList couponOffers deliveryEstimate favouriteList
    fillView followedStoreList handOverPreview handOverState historyList homePage identityProviders
    liveTicket mailPreferenceDetail messageList orderDetails orderInvoice orderList orderOutcome
    orderOverview orderReviews ownDataExport passkeyAddStart passkeyStart paymentDetails
    priceHistory profileDetail pushDetail questionList questionMarks recentSearchList restockWaits
    returnLabel returnPickupTimes reviewList reviewMarks searchSuggest securityDetail sessionList
    sizeGuide storeDetail storeSearch
  `;
  expect(namesOf(({ kind }) => kind === 'query')).toEqual(wordsOf(queries));
});

test('these commands need no sign-in', () => {
  const commands = `
    cartAdd cartRemove cartUpdate handOverCancel handOverCreate handOverTake mailUnsubscribe
    orderLookup orderPlace passkeySignIn passwordReset providerCallback providerRegister
    providerSecondStep providerSignInStart register restockAsk restockConfirm searchStepAdd signIn
    verifyCodeSend
  `;
  expect(namesOf(({ kind, policy }) => kind === 'command' && policy === 'public')).toEqual(wordsOf(commands));
});

test('a guest may use these services with the credential of an order', () => {
  const guests = `
    afterSalesDetails afterSalesOptions afterSalesReply afterSalesRequest afterSalesSendBack
    afterSalesWithdraw conversationChoose conversationDetails conversationRead conversationReport
    conversationSend guestErase orderAddressChange orderBuyAgain orderCancel orderConfirmReceipt
    orderDetails orderInvoice paymentDetails paymentStart returnHandedIn returnHandoverCancel
    returnHandoverChoose returnLabel returnPickupTimes
  `;
  expect(namesOf(({ policy }) => policy === 'customer')).toEqual(wordsOf(guests));
});
