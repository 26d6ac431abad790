import type { favouriteNewsChoose } from '@kaimai/contract/favourite/favourite';
import { formatMoney, toDecimal } from '@kaimai/contract/values/money';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { enqueueProductNews, type ProductNews } from '#mail/mail.ts';
import {
  chooseFavouriteNews,
  forgetChange,
  insertFavouriteMessages,
  noteKnown,
  takeChangedProduct,
  type ChangedProduct,
  type FavouriteMessage,
  type ToldFavourite,
} from './favourite-news.sql.ts';

/** So many buyers are told in one transaction; a product that thousands saved takes several. */
const mostAtOnce = 500;

/** Tells buyers of favourites that became cheaper or can be had again; what they know is noted with what they are told. */
export async function tellOfFavourites(db: Db, now: Date): Promise<void> {
  while (await inTransaction(db, (tx) => tellOfOne(tx, now)));
}

/** False when nothing is left to look at. */
async function tellOfOne(tx: Tx, now: Date): Promise<boolean> {
  const product = await takeChangedProduct(tx);
  if (!product) return false;
  const changed = await noteKnown(tx, product.id, mostAtOnce);
  const told = changed.filter(({ wanted, cheaper, back }) => wanted && (cheaper || back));
  const messages = told.map((favourite): FavouriteMessage => ({
    buyerId: favourite.buyerId,
    commodityCode: product.code,
    ...(favourite.back ? backWords(product) : cheaperWords(product, favourite)),
  }));
  if (messages.length > 0) await insertFavouriteMessages(tx, messages, now);
  for (const favourite of told) await enqueueProductNews(tx, mailAbout(product, favourite, now));
  if (changed.length < mostAtOnce) await forgetChange(tx, product.id);
  return true;
}

const usd = (minor: number): string => formatMoney(toDecimal(minor, 'USD'), 'USD');
const cny = (minor: number): string => formatMoney(toDecimal(minor, 'CNY'), 'CNY');

function mailAbout({ title, usdMinor, cnyMinor }: ChangedProduct, known: ToldFavourite, now: Date): ProductNews {
  return {
    buyerId: known.buyerId,
    kind: known.back ? 'backInStock' : 'priceDrop',
    productIn: (locale) => ({
      name: title[locale],
      before: locale === 'zh_CN' ? cny(known.knownCnyMinor) : usd(known.knownUsdMinor),
      now: locale === 'zh_CN' ? cny(cnyMinor) : usd(usdMinor),
    }),
    now,
  };
}

/** The price comes first: a list shows the beginning. */
function backWords({ title, usdMinor, cnyMinor }: ChangedProduct) {
  return {
    title: { zh_CN: '你收藏的商品又有货了', en_US: 'A favourite is back in stock' },
    text: {
      zh_CN: `现价 ${cny(cnyMinor)}：「${title.zh_CN}」`,
      en_US: `You can buy it again for ${usd(usdMinor)}: “${title.en_US}”`,
    },
  };
}

function cheaperWords({ title, usdMinor, cnyMinor }: ChangedProduct, known: ToldFavourite) {
  return {
    title: { zh_CN: '你收藏的商品降价了', en_US: 'A favourite costs less now' },
    text: {
      zh_CN: `现价 ${cny(cnyMinor)}，之前 ${cny(known.knownCnyMinor)}：「${title.zh_CN}」`,
      en_US: `${usd(usdMinor)} instead of ${usd(known.knownUsdMinor)}: “${title.en_US}”`,
    },
  };
}

export async function chooseNewsOfFavourites(
  { caller, transact }: BuyerContext,
  { news }: ParsedInputOf<typeof favouriteNewsChoose>,
): Promise<OutputOf<typeof favouriteNewsChoose>> {
  await transact((tx) => chooseFavouriteNews(tx, caller.buyer.id, news));
  return { news };
}
