import { expect, test } from 'vitest';
import { profileUpdate } from '../account/account.ts';
import { providerSignInStart } from '../account/identity-provider.ts';
import { passkeyAdd, passkeyRename } from '../account/security.ts';
import { addressSave } from '../address/address.ts';
import { afterSalesReply, afterSalesRequest, afterSalesSendBack } from '../after-sales/after-sales.ts';
import { cartAdd } from '../cart/cart.ts';
import { commodityCards } from '../catalogue/catalogue.ts';
import { commodityCompare } from '../catalogue/compare.ts';
import { conversationDetails, conversationReport, conversationSend } from '../conversation/conversation.ts';
import { favouriteAdd } from '../favourite/favourite.ts';
import { handOverCreate } from '../hand-over/hand-over.ts';
import { historyAdd, historyRemove } from '../history/history.ts';
import { recentSearchAdd } from '../history/recent-searches.ts';
import { messageRead } from '../message/message.ts';
import { orderList, orderLookup } from '../order/order.ts';
import { orderPlace } from '../order/place-order.ts';
import { reviewSave } from '../review/own-review.ts';
import { commodityList } from '../search/search.ts';
import { searchStepAdd } from '../search/search-steps.ts';
import type { AnyService } from './service.ts';

const text = (length: number): string => 'x'.repeat(length);
const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index}`);
const lines = (count: number) => texts(count).map((skuCode) => ({ skuCode, quantity: 1 }));
const steps = (count: number) => texts(count).map((words) => ({ words, step: 'searched' }));

const address = { recipient: 'M', country: 'HK', city: 'x', street: 'x 1' };
const request = { orderNo: 'K1', kind: 'RETURN', reason: 'DAMAGED', lines: lines(1) };
const order = { orderToken: 'token', expectedTotal: '1.00' };
const toShop = { storeCodeNumber: 'TERN', clientId: '0a1b2c3d4e5f' };
const passkey = (changes: object, response: object = {}) => ({
  id: 'a',
  rawId: 'a',
  type: 'public-key',
  response: { clientDataJSON: 'a', attestationObject: 'a', ...response },
  ...changes,
});
const passkeyNamed = { name: 'Phone' };

/** The service, the rest of an input, and a field with the last value that is accepted and the first that is not. */
const limits: readonly [AnyService, object, string, unknown, unknown][] = [
  [cartAdd, { quantity: 1 }, 'skuCode', text(1), ''],
  [cartAdd, { quantity: 1 }, 'skuCode', text(100), text(101)],
  [cartAdd, { skuCode: 'a', quantity: 1 }, 'additionKey', text(16), text(15)],
  [cartAdd, { skuCode: 'a', quantity: 1 }, 'additionKey', text(64), text(65)],
  [addressSave, address, 'recipient', text(80), text(81)],
  [addressSave, address, 'phone', text(30), text(31)],
  [addressSave, address, 'state', text(80), text(81)],
  [addressSave, address, 'city', text(80), text(81)],
  [addressSave, address, 'district', text(80), text(81)],
  [addressSave, address, 'street', text(200), text(201)],
  [addressSave, address, 'postcode', text(20), text(21)],
  [handOverCreate, { page: '/' }, 'commodityCodes', texts(50), texts(51)],
  [handOverCreate, { page: '/' }, 'commodityCodes', [text(100)], [text(101)]],
  [historyAdd, {}, 'commodityCodes', texts(50), texts(51)],
  [historyAdd, {}, 'commodityCodes', texts(1), []],
  [historyRemove, {}, 'commodityCodes', texts(100), texts(101)],
  [favouriteAdd, {}, 'commodityCodes', texts(50), texts(51)],
  [recentSearchAdd, {}, 'words', texts(20), texts(21)],
  [recentSearchAdd, {}, 'words', [text(200)], [text(201)]],
  [searchStepAdd, {}, 'steps', steps(20), steps(21)],
  [messageRead, {}, 'messageNos', texts(100), texts(101)],
  [commodityCards, {}, 'commodityCodes', texts(50), texts(51)],
  [commodityCompare, {}, 'commodityCodes', texts(4), texts(5)],
  [commodityList, { type: 'moreToLove' }, 'ratingFrom', 5, 5.01],
  [commodityList, { type: 'moreToLove' }, 'ratingFrom', 0, -0.01],
  [commodityList, { type: 'moreToLove' }, 'priceFrom', '999999999.999', '1000000000'],
  [commodityList, { type: 'moreToLove' }, 'priceTo', '1.123', '1.1234'],
  [commodityList, { type: 'moreToLove' }, 'stores', texts(20), texts(21)],
  [commodityList, { type: 'moreToLove' }, 'attributes', [text(200)], [text(201)]],
  [orderPlace, order, 'orderToken', text(100), text(101)],
  [orderPlace, order, 'expectedTotal', text(20), text(21)],
  [orderPlace, order, 'expectedLines', lines(120), lines(121)],
  [orderList, {}, 'keyWords', text(100), text(101)],
  [orderList, {}, 'status', text(30), text(31)],
  [orderLookup, { email: 'a@example.com' }, 'orderNo', text(60), text(61)],
  [afterSalesRequest, request, 'words', text(500), text(501)],
  [afterSalesRequest, request, 'pictures', texts(6), texts(7)],
  [afterSalesRequest, request, 'lines', lines(120), lines(121)],
  [afterSalesReply, { afterSalesNo: 'A1' }, 'words', text(1), ''],
  [afterSalesSendBack, { afterSalesNo: 'A1', trackingNo: 'SF1' }, 'carrier', text(60), text(61)],
  [conversationSend, toShop, 'pictures', texts(4), texts(5)],
  [conversationReport, { storeCodeNumber: 'TERN', reason: 'OTHER' }, 'words', text(500), text(501)],
  [conversationDetails, { storeCodeNumber: 'TERN' }, 'before', 2_000_000_000, 2_000_000_001],
  [reviewSave, { orderNo: 'K1', skuCode: 'a' }, 'rating', 1, 0],
  [reviewSave, { orderNo: 'K1', skuCode: 'a', rating: 5 }, 'pictures', ['0123abcd'], ['0123abc']],
  [reviewSave, { orderNo: 'K1', skuCode: 'a', rating: 5 }, 'pictures', ['a'.repeat(64)], ['a'.repeat(65)]],
  [profileUpdate, { nickname: 'M', birthday: null, locale: 'en_US' }, 'avatarUrl', text(300), text(301)],
  [profileUpdate, { avatarUrl: null, birthday: null, locale: 'en_US' }, 'nickname', text(40), text(41)],
  [passkeyRename, { passkeyNo: 'P1' }, 'name', text(60), text(61)],
  [passkeyAdd, passkeyNamed, 'passkey', passkey({ rawId: text(1400) }), passkey({ rawId: text(1401) })],
  [passkeyAdd, passkeyNamed, 'passkey', passkey({ id: '-_' }), passkey({ id: '+/' })],
  [passkeyAdd, passkeyNamed, 'passkey', passkey({}, { transports: texts(10) }), passkey({}, { transports: texts(11) })],
  [providerSignInStart, { provider: 'acme' }, 'redirect', `/${text(1999)}`, `/${text(2000)}`],
  [providerSignInStart, { provider: 'acme' }, 'redirect', '/detail', '/\\evil.example'],
  [providerSignInStart, {}, 'provider', text(30), text(31)],
];

test.each(limits.map(([service, ...rest]) => [service.name, service, ...rest] as const))(
  '%s refuses the first value beyond a limit, and no value before it',
  (_name, { input }, others, field, last, beyond) => {
    expect(input.safeParse({ ...others, [field]: last }).error?.issues).toBeUndefined();
    expect(input.safeParse({ ...others, [field]: beyond }).error?.issues[0]?.path[0]).toBe(field);
  },
);
