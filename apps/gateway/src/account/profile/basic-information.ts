import type { basicInformation } from '@kaimai/contract/account/basic-information';
import { currencies } from '@kaimai/contract/values/money';
import { regions } from '@kaimai/contract/values/region';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { Context } from '#service/context.ts';
import type { DataAccess } from '#cache/caches.ts';
import { findRates } from '#currency/rates.ts';
import { isCopy } from '#instance/instance.ts';
import { findBuyerBasicsRow, getBrowserBasics } from './basic-information.sql.ts';
import { listFavouriteCodes } from './favourite-codes.ts';

/** What a page needs at its start; a visitor without a sign-in gets the cart count of the browser. */
export async function getBasicInformation(context: Context): Promise<OutputOf<typeof basicInformation>> {
  const { db, caller, deployment } = context;
  const [rates, callerBasics] = await Promise.all([
    findRates(context),
    caller.buyer ? findBuyerBasics(context, caller.buyer.id) : findVisitorBasics(db, caller.appNo),
  ]);
  return {
    ...callerBasics,
    currencies: [...currencies],
    rates: rates.perUsd,
    ratesDate: rates.date,
    regions: [...regions],
    // Mails are stored instead of sent: in a copy always, otherwise without a mail server (`mailTransportOf`).
    demoMailbox: deployment.demo && (callerBasics.isCopy || deployment.smtpUrl === undefined),
  };
}

const nobody = { buyer: null, unreadMessages: 0, favouriteCommodityCodes: [], followedStoreCodes: [] };

/** The part that depends on the browser. */
async function findVisitorBasics(db: Context['db'], appNo: string) {
  return { ...nobody, ...(await getBrowserBasics(db, appNo)) };
}

/** The part that depends on the buyer. A buyer who was deleted meanwhile counts as a visitor with an empty cart. */
async function findBuyerBasics({ db, caches }: DataAccess, buyerId: number) {
  const basics = await findBuyerBasicsRow(db, buyerId);
  if (!basics) return { ...nobody, cartQuantity: 0, cartVersion: 0, isCopy: await isCopy(db) };
  const {
    cartQuantity,
    cartVersion,
    unreadMessages,
    favouritesVersion,
    followedStores,
    isCopy: isInCopy,
    ...buyer
  } = basics;
  const favouriteCommodityCodes = await listFavouriteCodes({ db, caches }, buyerId, favouritesVersion);
  const followedStoreCodes = followedStores.map(({ code }) => code);
  const counts = { unreadMessages, cartQuantity, cartVersion };
  return { buyer, ...counts, favouriteCommodityCodes, followedStoreCodes, isCopy: isInCopy };
}
