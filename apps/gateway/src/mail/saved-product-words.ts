import type { SavedProduct } from './mail-payload.ts';
import type { MailWords } from './mail-words.ts';

const favourites = '/favorite';

const priceDrop: MailWords<'priceDrop'> = {
  zh_CN: ({ goods }) => ({
    subject: goods.length === 1 ? `降价了：${goods[0]?.name}` : `你收藏的 ${goods.length} 件商品降价了`,
    heading: '收藏的商品降价了',
    paragraphs: goods.map(({ name, before, now }) => `${name}：${now}（之前 ${before}）`),
    action: { label: '去看收藏', path: favourites },
    notes: [`价格以下单时为准。${whyInChinese(goods)}`],
  }),
  en_US: ({ goods }) => ({
    subject:
      goods.length === 1 ? `Cheaper now: ${goods[0]?.name}` : `${goods.length} products you saved are cheaper now`,
    heading: 'Cheaper than before',
    paragraphs: goods.map(({ name, before, now }) => `${name}: ${now} (was ${before})`),
    action: { label: 'See what you saved', path: favourites },
    notes: [`The price when you order counts. ${whyInEnglish(goods)}`],
  }),
};

const backInStock: MailWords<'backInStock'> = {
  zh_CN: ({ goods }) => ({
    subject: goods.length === 1 ? `有货了：${goods[0]?.name}` : `你收藏的 ${goods.length} 件商品有货了`,
    heading: '收藏的商品有货了',
    paragraphs: goods.map(({ name, now }) => `${name}：${now}`),
    action: { label: '去看收藏', path: favourites },
    notes: [`数量有限，我们没有为你预留。${whyInChinese(goods)}`],
  }),
  en_US: ({ goods }) => ({
    subject: goods.length === 1 ? `Back in stock: ${goods[0]?.name}` : `${goods.length} products you saved are back`,
    heading: 'Back in stock',
    paragraphs: goods.map(({ name, now }) => `${name}: ${now}`),
    action: { label: 'See what you saved', path: favourites },
    notes: [`None are put aside for you. ${whyInEnglish(goods)}`],
  }),
};

function whyInChinese(goods: readonly SavedProduct[]): string {
  return `收到这封邮件，是因为你收藏了${goods.length === 1 ? '这件' : '这些'}商品。`;
}

function whyInEnglish(goods: readonly SavedProduct[]): string {
  return `You get this mail because you saved ${goods.length === 1 ? 'this product' : 'these products'}.`;
}

export const savedProductWords = { priceDrop, backInStock };
