import type { favouriteNewsChoose } from '@kaimai/contract/favourite/favourite';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { priceIn } from '#currency/price-in-language.ts';
import type { BuyerContext } from '#service/context.ts';
import type { Db, Tx } from '#db/database.ts';
import { forEachDue, type DueStep } from '#db/each-due.ts';
import { enqueueProductNews, type ProductNews } from '#mail/mail.ts';
import { sendProductMessages, type ProductMessage } from '#message/product-message.ts';
import {
  deleteChange,
  findFirstNotifiedAfter,
  postponeChange,
  recordKnownPrices,
  lockChangedProduct,
  saveFavouriteNewsChoice,
  type ChangedProduct,
  type ChangedFavourite,
} from './favourite-news.sql.ts';

/** How many buyers one transaction notifies; a product with thousands of favourites needs several. */
const maxPerBatch = 500;

/** A buyer is notified of one favourite at most once in this time, however often its shop changes price or stock. */
const pauseMs = 86_400_000;

/**
 * Notifies buyers who have enabled messages or mails of favourites that became cheaper or are back in stock. The same
 * transaction records the price and stock that buyers know now, also for those who have enabled neither.
 */
export async function notifyOfFavourites(db: Db, now: Date): Promise<void> {
  await forEachDue<number>(db, 'products whose favourites could not be notified', (tx, step) =>
    notifyOfProduct(tx, now, step),
  );
}

/** False when nothing is left to process. */
async function notifyOfProduct(tx: Tx, now: Date, step: DueStep<number>): Promise<boolean> {
  const product = await lockChangedProduct(tx, now, step.skipped);
  if (!product) return false;
  // If this fails, the other steps of the run skip the product.
  step.begin(product.id);
  const since = new Date(now.getTime() - pauseMs);
  const changed = await recordKnownPrices(tx, product.id, { since, now, limit: maxPerBatch });
  const toNotify = changed.filter(({ isCheaper, isBackInStock }) => isCheaper || isBackInStock);
  const withMessage = toNotify.filter(({ wantsMessage }) => wantsMessage);
  const messages = withMessage.map((favourite): ProductMessage => ({
    buyerId: favourite.buyerId,
    commodityCode: product.code,
    ...(favourite.isBackInStock ? backInStockWords(product) : cheaperWords(product, favourite)),
  }));
  await sendProductMessages(tx, messages, now);
  const withMail = toNotify.filter(({ wantsMails }) => wantsMails);
  for (const favourite of withMail) await enqueueProductNews(tx, mailAbout(product, favourite, now));
  // After a full batch, more buyers may be left, whom the next step notifies.
  if (changed.length < maxPerBatch) await endChange(tx, product.id, since);
  return true;
}

/** Postpones the change until the first of the recently notified buyers may be notified again; without any, deletes it. */
async function endChange(tx: Tx, productId: number, since: Date): Promise<void> {
  const notifiedAt = await findFirstNotifiedAfter(tx, productId, since);
  if (notifiedAt) await postponeChange(tx, productId, new Date(notifiedAt.getTime() + pauseMs));
  else await deleteChange(tx, productId);
}

function mailAbout({ title, usdMinor, cnyMinor }: ChangedProduct, favourite: ChangedFavourite, now: Date): ProductNews {
  return {
    buyerId: favourite.buyerId,
    kind: favourite.isBackInStock ? 'backInStock' : 'priceDrop',
    productIn: (locale) => ({
      name: inLanguage(title, locale),
      before: priceIn({ usdMinor: favourite.knownUsdMinor, cnyMinor: favourite.knownCnyMinor })(locale),
      now: priceIn({ usdMinor, cnyMinor })(locale),
    }),
    now,
  };
}

/** The price comes first, because lists truncate the text. */
function backInStockWords({ title, usdMinor, cnyMinor }: ChangedProduct) {
  return {
    title: translations('favourite.back.title'),
    text: translations('favourite.back.text', { now: priceIn({ usdMinor, cnyMinor }), title }),
  };
}

function cheaperWords({ title, usdMinor, cnyMinor }: ChangedProduct, favourite: ChangedFavourite) {
  return {
    title: translations('favourite.cheaper.title'),
    text: translations('favourite.cheaper.text', {
      now: priceIn({ usdMinor, cnyMinor }),
      before: priceIn({ usdMinor: favourite.knownUsdMinor, cnyMinor: favourite.knownCnyMinor }),
      title,
    }),
  };
}

export async function setFavouriteNewsEnabled(
  { caller, transact }: BuyerContext,
  { news }: ParsedInputOf<typeof favouriteNewsChoose>,
): Promise<OutputOf<typeof favouriteNewsChoose>> {
  await transact((tx) => saveFavouriteNewsChoice(tx, caller.buyer.id, news));
  return { news };
}
