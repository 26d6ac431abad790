import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { orderDetails } from '@kaimai/contract/order/order';
import { questionList } from '@kaimai/contract/question/questions';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from '../harness/open.ts';
import { buyTwoProducts, inkHeadphones } from '../harness/ordering.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect, test as visitorTest } from '../harness/test.ts';

const reviews = {
  en_US: {
    toReview: 'To review',
    review: 'Review',
    fourStars: '4 stars: good',
    good: 'What was good?',
    quality: 'Quality',
    liked: 'Liked: Quality',
    name: 'Display name',
    words: 'Your review',
    add: 'Add a picture',
    remove: 'Remove picture 1',
    publish: 'Post review',
    change: 'Edit review',
    written: 'Quiet enough to hear the rain stop.',
    histogram: /^4 stars/,
    reviews: 'Reviews',
    newest: 'Newest',
    order: 'Sort by',
    own: 'Your review',
    verified: 'Verified purchase',
    withPictures: 'With pictures',
    questions: 'Questions and answers',
    ask: 'Ask a question',
    question: 'Your question',
    questionText: 'Does the cable come with it?',
    askSend: 'Post question',
    answer: 'It does, a metre and a half.',
  },
  zh_CN: {
    toReview: '待评价',
    review: '评价',
    fourStars: '4 星，满意',
    good: '哪里满意？',
    quality: '质量',
    liked: '满意：质量',
    name: '昵称',
    words: '评价内容',
    add: '添加图片',
    remove: '移除图片 1',
    publish: '发表评价',
    change: '修改评价',
    written: '安静得能听见雨停下来。',
    histogram: /^4 星/,
    reviews: '评价',
    newest: '最新',
    order: '排序',
    own: '你的评价',
    verified: '已购买',
    withPictures: '有图',
    questions: '商品问答',
    ask: '我要提问',
    question: '你的问题',
    questionText: '里面带线吗？',
    askSend: '发布问题',
    answer: '带的，一米五长。',
  },
} as const;

/** The proposed name is in the language of the registration, not of the page. */
const neutralName = /^(Buyer |买家)\w{4}$/;

const photo = readFileSync(join(import.meta.dirname, '../../apps/storefront/public/icon-192.png'));

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a received product is reviewed with a picture and counted on its page; a question is answered', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const text = reviews[language];
      const main = page.getByRole('main');
      const { commodityCode } = inkHeadphones;
      // The histogram begins with five stars.
      const fourStars = async (): Promise<number> =>
        (await signedCall(program.url, commodityDetail, { commodityCode })).ratingHistogram[1] ?? 0;
      const before = await fourStars();
      const { orderNo } = await buyTwoProducts(page, program.url, buyer, words);
      await runOperator(program, ['orders', 'ship', orderNo, '--carrier', 'sf', '--tracking', 'SF77']);
      const { parcels } = await signedCall(program.url, orderDetails, { orderNo }, buyer.credential);
      for (const { parcelNo } of parcels) await runOperator(program, ['parcels', 'deliver', parcelNo]);

      await open(page, '/order-list?status=TO_REVIEW');
      await page.getByRole('article').getByRole('link', { name: text.review, exact: true }).click();
      await main.getByRole('radio', { name: text.fourStars }).first().check({ force: true });
      await main.getByRole('group', { name: text.good }).getByRole('button', { name: text.quality }).click();
      await main.getByLabel(text.words).fill(text.written);
      // The buyer's first public words: the form asks for the name to show, and proposes a neutral one.
      await expect(main.getByLabel(text.name)).toHaveValue(neutralName);
      await main.getByLabel(text.name).fill('');
      await main.getByRole('button', { name: text.publish }).click();
      await expect(main.getByLabel(text.name)).toBeFocused();
      await main.getByLabel(text.name).fill('Juno');
      await main.getByLabel(text.add).setInputFiles({ name: 'rain.png', mimeType: 'image/png', buffer: photo });
      await expect(main.getByRole('button', { name: text.remove })).toBeVisible();
      const productPage = `/detail?commodityCode=${commodityCode}`;
      const isRendered = async (content: string) =>
        (await (await page.request.get(productPage)).text()).includes(content);
      expect(await isRendered(text.written)).toBe(false);
      await main.getByRole('button', { name: text.publish }).click();
      await expect(main.getByRole('button', { name: text.change })).toBeVisible();
      // Rendered pages are cached for more than five seconds; the database reports the review before that.
      await expect.poll(() => isRendered(text.written), { timeout: 4000 }).toBe(true);

      // Not equal to one more: the journey in the other language adds a review with four stars, too.
      await expect.poll(fourStars).toBeGreaterThan(before);
      const part = page.getByRole('region', { name: text.reviews, exact: true });
      const ownReview = part.getByRole('article').filter({ hasText: text.written });
      await open(page, productPage);
      await expect(ownReview).toBeVisible();
      // The page fetches which review is the buyer's own when it hydrates this part.
      await expect(ownReview.getByText(text.own)).toBeVisible();
      await part.getByRole('button', { name: text.withPictures }).click();
      await expect(ownReview.getByText(text.verified)).toBeVisible();
      await expect(ownReview.getByText('Juno')).toBeVisible();
      await expect(ownReview.getByText(text.liked)).toBeVisible();
      await expect(ownReview.getByRole('button').getByRole('img')).toBeVisible();
      const histogram = part.getByRole('button', { name: text.histogram });
      await histogram.click();
      // Until the filtered reviews arrive, the content below moves.
      await expect(histogram).toHaveAttribute('aria-pressed', 'true');
      await expect(part.getByRole('status')).toContainText(/\d/);
      await expect(ownReview).toBeVisible();

      const questions = page.getByRole('region', { name: text.questions });
      await questions.getByRole('button', { name: text.ask }).click();
      await page.getByRole('dialog').getByLabel(text.question).fill(text.questionText);
      await expect(page.getByRole('dialog').getByLabel(text.name)).toBeHidden();
      await page.getByRole('dialog').getByRole('button', { name: text.askSend }).click();
      const question = questions.getByRole('article').filter({ hasText: text.questionText });
      await expect(question).toBeVisible();
      const { rows } = await signedCall(program.url, questionList, { commodityCode, limit: 100 });
      const { questionNo = '' } = rows.find((row) => row.text === text.questionText) ?? {};
      const flag = language === 'zh_CN' ? '--zh' : '--en';
      await runOperator(program, ['questions', 'answer', questionNo, flag, text.answer]);
      await expect.poll(() => isRendered(text.answer), { timeout: 4000 }).toBe(true);
      await page.reload();
      await expect(question.getByText(text.answer)).toBeVisible();
    });
  });
}

/** A time zone in which the present hour is on another day than in UTC. The demo's reviews have the hour at which it started. */
const farZone = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14';

visitorTest.describe('far from Greenwich', () => {
  visitorTest.use({ ownContext: true, timezoneId: farZone });

  visitorTest('reviews and questions have the days of the buyer’s time zone', async ({ page }) => {
    await open(page, `/detail?commodityCode=${inkHeadphones.commodityCode}`);
    const times = page.locator('#reviews time, #questions time');
    await times.first().scrollIntoViewIfNeeded();
    // Repeated if a review of another journey arrives in between.
    await expect(async () => {
      const moments = await times.evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('datetime')),
      );
      const daysIn = (timeZone: string) =>
        moments.map((at) => new Date(at ?? '').toLocaleDateString('en-US', { dateStyle: 'medium', timeZone }));
      // If the days were equal, the test could not fail.
      expect(daysIn(farZone)).not.toEqual(daysIn('UTC'));
      await expect(times).toHaveText(daysIn(farZone), { timeout: 5000 });
    }).toPass();
  });
});
