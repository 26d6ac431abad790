import type { OutputOf } from '@kaimai/contract/wire/service';
import type { orderPlace } from '@kaimai/contract/order/place-order';
import type { ProgramAddress } from './addresses.ts';
import type { Buyer } from './buyer.ts';
import { inkHeadphones, placeOrder, prepareToOrder } from './ordering.ts';
import { makeDeliveredOrder, makeLabelledReturn } from './returning.ts';

/** The public screens: names for test titles, and addresses. */
export const visitorScreens = {
  'the home page': '/',
  'a category': '/categories?type=category&commodityCategoryCode=audio',
  'the search results': '/search?commodityName=headphones',
  'a search without results': '/search?commodityName=zzzxxqq',
  'the shop results': '/search?commodityName=audio&searchType=shop',
  'a product': '/detail?commodityCode=shoreline-tern-one',
  'a product with sizes': '/detail?commodityCode=linen-waist-dress',
  'the size guide': '/size-guide?commodityCode=linen-waist-dress&size=m',
  'a shop': '/shop?storeCodeNumber=S1001',
  'all products of a shop': '/shop?storeCodeNumber=S1001&pageType=all',
  'the page about a shop': '/shop?storeCodeNumber=S1001&pageType=about',
  'the empty cart': '/cart',
  'the fill page of a guest': `/fill?skuCode=${inkHeadphones.skuCode}&quantity=1`,
  'the sign-in page': '/login',
  'the registration page': '/register',
  'the forgotten-password page': '/forget-password',
  'the failed return from an identity provider': '/sign-in/acme',
  'the unsubscribe page': '/unsubscribe',
  'the restock confirmation page': '/restock?token=a.b',
  'a hand-over from another device': '/hand-over',
  'the terms of use': '/agreement',
  'the promise': '/promise',
  'the privacy page': '/privacy',
  'the order lookup': '/order-lookup',
  'a comparison': '/compare?ids=shoreline-tern-one,kestrel-drift-buds,depot-hush-over-ear,no-such-product,a-fifth',
  'an empty comparison': '/compare',
  'the conversation of a visitor': '/conversation?storeCodeNumber=S1001',
  'the favourites of a visitor': '/favorite',
  'the history of a visitor': '/personal-center/history',
};

interface Purchases {
  unpaid: OutputOf<typeof orderPlace>;
  deliveredNo: string;
  /** A return with a label. */
  afterSalesNo: string;
}

/** Prepares what the screens of a buyer show: a filled cart, an unpaid order, a delivered one and a return of a unit. */
export async function makePurchases(program: ProgramAddress, buyer: Buyer): Promise<Purchases> {
  await prepareToOrder(program.url, buyer, inkHeadphones);
  const deliveredNo = await makeDeliveredOrder(program, buyer, inkHeadphones);
  const returnedLine = { orderNo: deliveredNo, skuCode: inkHeadphones.skuCode };
  const afterSalesNo = await makeLabelledReturn(program, buyer, returnedLine);
  return { unpaid: await placeOrder(program.url, buyer, inkHeadphones), deliveredNo, afterSalesNo };
}

/** The screens of a buyer who made the purchases. */
export const buyerScreens: Record<string, (purchases: Purchases) => string> = {
  'the cart': () => '/cart',
  'the fill page': () => '/fill',
  'the cashier': ({ unpaid }) => `/checkout?payNo=${unpaid.payNo}`,
  'the order list': () => '/order-list',
  'the orders overview': () => '/orders',
  'the order page': ({ unpaid }) => `/order-details?orderNo=${unpaid.orderNos.join()}`,
  'the page of a delivered order': ({ deliveredNo }) => `/order-details?orderNo=${deliveredNo}`,
  'the request for a return': ({ deliveredNo }) => `/after-sales-request?orderNo=${deliveredNo}`,
  'the page of a return': ({ afterSalesNo }) => `/after-sales?afterSalesNo=${afterSalesNo}`,
  'the label of a return': ({ afterSalesNo }) => `/return-label?afterSalesNo=${afterSalesNo}`,
  'the messages': () => '/messages',
  'the conversations': () => '/conversations',
  'a conversation': () => '/conversation?storeCodeNumber=S1001&commodityCode=shoreline-tern-one',
  'the favourites': () => '/favorite',
  'the personal centre': () => '/personal-center',
  'the coupons': () => '/personal-center/coupons',
  'the reviews of no order': () => '/personal-center/review',
  'the reviews of a delivered order': ({ deliveredNo }) => `/personal-center/review?orderNo=${deliveredNo}`,
  'the browsing history': () => '/personal-center/history',
  'the addresses': () => '/personal-center/receive-address',
  'the account security': () => '/personal-center/account-safe',
  'the change of the e-mail': () => '/personal-center/account-safe/change-email',
  'the new e-mail': () => '/personal-center/account-safe/change-email/new-email?confirmVerifyCode=012345',
  'the change of the password': () => '/personal-center/account-safe/change-password',
  'the account deletion': () => '/personal-center/account-safe/delete-account',
  'the profile': () => '/profile',
  'the page about us': () => '/about',
};
