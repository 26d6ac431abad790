import { basicInformation } from '@kaimai/contract/account/basic-information';
import { orderConfirmReceipt } from '@kaimai/contract/order/order';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { questionAnswer, questionAsk, questionList, questionMarks } from '@kaimai/contract/question/questions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { countUses } from '#testing/counters.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { listUnansweredQuestions, putShopAnswer } from './question.operator.ts';
import { answerAsShop } from './question.ts';

let gateway: TestGateway;
let db: TestGateway['db'];
let asker: TestBuyer;
let owner: TestBuyer;
let product: TestProduct;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway);
});

beforeEach(async () => {
  const { id: shopId } = await createShop(db);
  product = await createProduct(db, { shopId });
  [asker, owner] = [await createBuyer(gateway), await createBuyer(gateway)];
});

afterAll(async () => gateway.close());

const askQuestion = (text: string, commodityCode = product.code) =>
  gateway.call(questionAsk, { commodityCode, text }, asker);
const list = (start = 1) => gateway.call(questionList, { commodityCode: product.code, start, limit: 2 });
const answer = (questionNo: string, buyer: TestBuyer) =>
  gateway.call(questionAnswer, { questionNo, text: 'Mine does, after a year.' }, buyer);

async function receive(buyer: TestBuyer): Promise<void> {
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
  await deliverOrder(gateway, orderNo);
}

test('a question is public immediately; the shop’s answer is listed first, then those of buyers of the product', async () => {
  const { question } = await askQuestion('  Does the band fold flat?  ');
  const { questionNo } = question;
  await receive(owner);
  expect(await gateway.call(questionMarks, { commodityCode: product.code }, owner)).toMatchObject({ mayAnswer: true });
  expect(await answer(questionNo, owner)).toMatchObject({ code: 'SUCCESS' });
  await inTransaction(db, (tx) => answerAsShop(tx, { questionNo, words: { zh_CN: '可以。' }, now: new Date() }));
  expect((await list()).rows).toMatchObject([
    {
      text: 'Does the band fold flat?',
      language: 'en_US',
      buyerName: 'Maren',
      answers: [
        { byShop: true, text: '可以。', language: 'zh_CN', buyerName: '' },
        { byShop: false, buyerName: 'Maren' },
      ],
    },
  ]);
  const detail = await gateway.call(commodityDetail, { commodityCode: product.code });
  expect(detail).toMatchObject({ questionTotal: 1, questions: [{ questionNo }] });
});

test('a buyer cannot answer before the product has arrived', async () => {
  const { questionNo } = (await askQuestion('Does it fold?')).question;
  const marks = async () => (await gateway.call(questionMarks, { commodityCode: product.code }, owner)).mayAnswer;
  const [orderNo = ''] = await buy(gateway, owner, [{ skuCode: product.skuCode, quantity: 1 }]);
  expect([await marks(), (await answer(questionNo, owner)).success]).toEqual([false, false]);
  const { now } = gateway;
  const sent = { orderNo, carrier: 'sf', trackingNo: 'T1', units: [], now: now() };
  const { parcelNo } = await inTransaction(db, (tx) => shipOrder(tx, sent));
  expect([await marks(), (await answer(questionNo, owner)).success]).toEqual([false, false]);
  await inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: now() }));
  expect([await marks(), (await answer(questionNo, owner)).success]).toEqual([true, true]);
});

test('the name entered with a question or an answer becomes the buyer’s; an invalid one is refused at its field', async () => {
  const named = { commodityCode: product.code, text: 'Does it fold?', nickname: ' Juno\u202e\n ' };
  const { question } = await gateway.call(questionAsk, named, asker);
  expect(question.buyerName).toBe('Juno');
  const { buyer } = await gateway.call(basicInformation, {}, asker);
  expect(buyer).toMatchObject({ nickname: 'Juno', nicknameChosen: true });
  expect((await askQuestion('And is it light?')).question.buyerName).toBe('Juno');
  await receive(owner);
  const reply = { questionNo: question.questionNo, text: 'It does fold.' };
  for (const nickname of ['', '  ', '\n\u202e', 'x'.repeat(41)]) {
    const refused = await gateway.call(questionAnswer, { ...reply, nickname }, owner);
    expect(refused).toMatchObject({ code: 'PARAMETER_ERROR', ext: { fields: { nickname: expect.any(String) } } });
  }
  await gateway.call(questionAnswer, { ...reply, nickname: '壶'.repeat(40) }, owner);
  const answered = (await list()).rows.find(({ answers }) => answers.length > 0);
  expect(answered?.answers[0]?.buyerName).toBe('壶'.repeat(40));
});

test('a refused question leaves the name as it was', async () => {
  const named = { commodityCode: 'P-nothing', text: 'Does it fold?', nickname: 'Juno' };
  expect(await gateway.call(questionAsk, named, asker)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect((await gateway.call(basicInformation, {}, asker)).buyer?.nicknameChosen).toBe(false);
});

test('only buyers who received the product may answer, once each', async () => {
  const { question } = await askQuestion('Is it loud?');
  expect(await answer(question.questionNo, asker)).toMatchObject({ code: 'ANSWER_NOT_ALLOWED' });
  await receive(owner);
  const answers = await Promise.all([1, 2, 3].map(() => answer(question.questionNo, owner)));
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(await gateway.call(questionMarks, { commodityCode: product.code }, owner)).toMatchObject({
    answered: [question.questionNo],
  });
  expect(await answer('nothing', owner)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('a buyer who has confirmed the receipt may answer', async () => {
  const { questionNo } = (await askQuestion('Is it loud?')).question;
  const [orderNo = ''] = await buy(gateway, owner, [{ skuCode: product.skuCode, quantity: 1 }]);
  await deliverOrder(gateway, orderNo);
  expect(await gateway.call(orderConfirmReceipt, { orderNo }, owner)).toMatchObject({ status: 'COMPLETED' });
  expect(await gateway.call(questionMarks, { commodityCode: product.code }, owner)).toMatchObject({ mayAnswer: true });
  expect(await answer(questionNo, owner)).toMatchObject({ success: true });
});

test('a buyer of another product may not answer, and the answers of others are not marked as the buyer’s', async () => {
  const { question } = await askQuestion('Is it loud?');
  const marks = async (buyer: TestBuyer) => gateway.call(questionMarks, { commodityCode: product.code }, buyer);
  const { id: shopId } = await createShop(db);
  const { code, skuCode } = await createProduct(db, { shopId });
  const [orderNo = ''] = await buy(gateway, asker, [{ skuCode, quantity: 1 }]);
  await deliverOrder(gateway, orderNo);
  expect(await answer(question.questionNo, asker)).toMatchObject({ code: 'ANSWER_NOT_ALLOWED' });
  const { question: other } = await askQuestion('Is it warm?', code);
  expect(await answer(other.questionNo, asker)).toMatchObject({ success: true });
  await receive(owner);
  await answer(question.questionNo, owner);
  expect(await marks(asker)).toMatchObject({ mayAnswer: false, answered: [] });
});

test('a shop sees the questions that it has not answered, the oldest first, and may replace its answer', async () => {
  const numbers: string[] = [];
  const keys: string[] = [];
  for (const text of ['Is it loud?', 'Is it light?', 'Is it large?']) {
    gateway.advance(1);
    const { questionNo, askedAt } = (await askQuestion(text)).question;
    numbers.push(questionNo);
    keys.push(`${askedAt} ${questionNo}`);
  }
  const [first = '', second = '', third = ''] = numbers;
  await receive(owner);
  await answer(first, owner);
  const shop = db.selectFrom('shop').innerJoin('product', 'shop_id', 'shop.id').select('shop.code');
  const { code: shopCode } = await shop.where('product.id', '=', product.id).executeTakeFirstOrThrow();
  const pageAfter = async (after?: string) =>
    (await listUnansweredQuestions(db, { shopCode, after, limit: 1 })).map(({ questionNo }) => questionNo);
  const [afterFirst, afterSecond, afterThird] = keys;
  expect(await pageAfter()).toEqual([first]);
  expect(await pageAfter(afterFirst)).toEqual([second]);
  expect(await pageAfter(afterSecond)).toEqual([third]);
  expect(await pageAfter(afterThird)).toEqual([]);
  for (const text of ['Yes.', 'No.'])
    await putShopAnswer(db, { questionNo: first, words: { en_US: text }, now: gateway.now() });
  expect(await pageAfter()).toEqual([second]);
  const shown = (await list()).rows.find(({ questionNo }) => questionNo === first);
  expect(shown?.answers.map(({ text }) => text)).toEqual(['No.', 'Mine does, after a year.']);
});

test('a product’s page has the first three questions, those in the language of the reader first', async () => {
  for (const text of ['第一个问题？', 'Is it loud?', 'Is it light?', 'Is it large?', '第二个问题？'])
    await askQuestion(text);
  const { questions, questionTotal } = await gateway.call(commodityDetail, { commodityCode: product.code });
  expect(questions.map(({ text }) => text)).toEqual(['Is it large?', 'Is it light?', 'Is it loud?']);
  expect(questionTotal).toBe(5);
});

test('answered questions come first, then the newest, in pages', async () => {
  const first = await askQuestion('One question?');
  await askQuestion('Another question?');
  await askQuestion('第三个问题？');
  const words = { en_US: 'Yes.' };
  const { questionNo } = first.question;
  await inTransaction(db, (tx) => answerAsShop(tx, { questionNo, words, now: new Date() }));
  expect((await list()).rows.map(({ text }) => text)).toEqual(['One question?', 'Another question?']);
  expect(await list(2)).toMatchObject({ rows: [{ text: '第三个问题？' }], totalRows: 3, totalPages: 2 });
  expect(await list(3)).toMatchObject({ rows: [], totalRows: 3, totalPages: 2 });
});

test('texts that are too short, too long, or about an unknown product are refused; others are stored unchanged', async () => {
  for (const text of ['', 'ab', ' a b ', '问'.repeat(10_000)])
    expect(await askQuestion(text)).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await askQuestion('Is it there?', 'P-nothing')).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  const offSale = await createProduct(db, { shopId: (await createShop(db)).id, product: { on_sale: false } });
  expect(await askQuestion('Is it sold?', offSale.code)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  await askQuestion('<script>alert(1)</script>');
  expect((await list()).rows).toMatchObject([{ text: '<script>alert(1)</script>' }]);
  expect(await gateway.call(questionAsk, { commodityCode: product.code, text: 'May I?' })).toMatchObject({
    code: 'UNAUTHORIZED_ERROR',
  });
});

test('the number of questions per day is limited', async () => {
  startWindow(gateway, 86_400);
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push(await askQuestion(`Question number ${count}?`));
  expect(answers.at(-1)).toMatchObject({ code: 'TOO_MANY_REQUEST' });
  expect(answers.filter(({ success }) => success)).toHaveLength(20);
  gateway.advance(86_400 / 2);
  expect(await askQuestion('A question in the afternoon?')).toMatchObject({ code: 'TOO_MANY_REQUEST' });
  gateway.advance(86_400 / 2);
  expect(await askQuestion('A question on the next day?')).toMatchObject({ success: true });
});

test('answers are limited separately from questions', async () => {
  startWindow(gateway, 86_400);
  await receive(owner);
  const asked = await askQuestion('Does it stay warm?');
  const questionNo = asked.success ? asked.question.questionNo : '';
  const askAsOwner = () => gateway.call(questionAsk, { commodityCode: product.code, text: 'Is it loud?' }, owner);
  for (let count = 0; count < 20; count++) await askAsOwner();
  expect(await askAsOwner()).toMatchObject({ code: 'TOO_MANY_REQUEST' });
  expect(await answer(questionNo, owner)).toMatchObject({ success: true });
  await countUses(gateway, { name: 'answers of', subject: String(owner.id), max: 20, windowSeconds: 86_400 }, 19);
  const another = await askQuestion('Does it stay cool?');
  expect(await answer(another.success ? another.question.questionNo : '', owner)).toMatchObject({
    code: 'TOO_MANY_REQUEST',
  });
});
