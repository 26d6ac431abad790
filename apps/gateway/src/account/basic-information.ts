import type { basicInformation } from '@kaimai/contract/basic-information';
import { currencies } from '@kaimai/contract/money';
import { regions } from '@kaimai/contract/region';
import type { OutputOf } from '@kaimai/contract/service';
import type { Context } from '#http/binding.ts';
import { findRates } from '#catalogue/rates.ts';
import { countUnread } from '#message/message.ts';
import { countCartUnits, findBuyer, listFavouriteCodes, listFollowedCodes } from './basic-information.sql.ts';

/** Everything a page needs to know at its start; a visitor who is not signed in gets the browser's own cart count. */
export async function getBasicInformation({
  db,
  caller,
  deployment,
}: Context): Promise<OutputOf<typeof basicInformation>> {
  const buyerId = caller.buyer?.id;
  const [rates, cartQuantity, own] = await Promise.all([
    findRates(db),
    countCartUnits(db, caller),
    buyerId === undefined ? nobody : findOwn(db, buyerId),
  ]);
  return {
    ...own,
    cartQuantity,
    currencies: [...currencies],
    rates: rates.perUsd,
    ratesDate: rates.date,
    regions: [...regions],
    demoMailbox: deployment.demo && deployment.smtpUrl === undefined,
  };
}

const nobody = { buyer: null, unreadMessages: 0, favouriteCommodityCodes: [], followedStoreCodes: [] };

async function findOwn(db: Context['db'], buyerId: number) {
  const [buyer, unreadMessages, favouriteCommodityCodes, followedStoreCodes] = await Promise.all([
    findBuyer(db, buyerId),
    countUnread(db, buyerId),
    listFavouriteCodes(db, buyerId),
    listFollowedCodes(db, buyerId),
  ]);
  return { buyer, unreadMessages, favouriteCommodityCodes, followedStoreCodes };
}
