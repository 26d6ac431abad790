import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profileUpdate, register } from '../account/account.ts';
import { addressSave } from '../address/address.ts';
import { orderLookup } from '../order/order.ts';
import { pageInput } from './paging.ts';
import { textsOfProblem } from '../texts/gateway-texts.ts';
import { wrongFields } from './wrong-fields.ts';

const validInput = { email: 'maren@posteo.net', verifyCode: '012345', password: 'a harbour at dusk', nickname: 'Маша' };

function messagesOf(problems: ReturnType<typeof wrongFields>) {
  const messages = Object.entries(problems).map(([path, problem]) => [path, textsOfProblem(problem)] as const);
  return Object.fromEntries(messages);
}

function messagesFor(change: Partial<typeof validInput>) {
  const input = { ...validInput, ...change };
  const { error } = register.input.safeParse(input);
  return error && messagesOf(wrongFields(error, input));
}

test('valid fields have no message, in any script', () => {
  for (const nickname of ['Маша', '李雷', 'مريم', 'Nguyễn Thị', '🦊'])
    expect(messagesFor({ nickname })).toBeUndefined();
});

test.each([
  ['email', '', '请填写邮箱', 'Enter your email'],
  ['email', 'maren', '邮箱格式不正确，例如 name@example.com', 'Enter a complete email, such as name@example.com'],
  ['verifyCode', '', '请填写验证码', 'Enter the verification code'],
  ['verifyCode', '01234', '请填写 6 位验证码', 'Enter all 6 characters of the code'],
  ['verifyCode', '0123456', '请填写 6 位验证码', 'Enter all 6 characters of the code'],
  ['password', '', '请填写密码', 'Enter your password'],
  ['password', '1234567', '请填写至少 8 个字符', 'Enter at least 8 characters'],
  ['nickname', '壶'.repeat(10_000), '请缩短到 40 个字符以内', 'Shorten this to 40 characters'],
])('%s %j is refused at its field', (field, value, zh_CN, en_US) => {
  expect(messagesFor({ [field]: value })).toMatchObject({ [field]: { zh_CN, en_US } });
});

const page = z.object({ ...pageInput(10), to: z.optional(z.object({ email: z.email(), city: z.string() })) });

function messagesForPage(input: unknown) {
  const { error } = page.safeParse(input);
  return error && messagesOf(wrongFields(error, input));
}

test.each([
  [{ limit: 0 }, 'limit', '请填写 1 或更大的数', 'Enter 1 or more'],
  [{ limit: 101 }, 'limit', '请填写 100 或更小的数', 'Enter 100 or less'],
  [{ limit: 'x' }, 'limit', '填写的内容不能用，请检查是否写错', 'This can’t be used. Check it for typing errors'],
  [{ limit: '' }, 'limit', '请填写这一项', 'Fill in this field'],
  [
    { to: { email: 'x', city: 'Porto' } },
    'to.email',
    '邮箱格式不正确，例如 name@example.com',
    'Enter a complete email, such as name@example.com',
  ],
  [
    { to: { email: 'a@example.com' } },
    'to.city',
    '填写的内容不能用，请检查是否写错',
    'This can’t be used. Check it for typing errors',
  ],
])('%j is refused at %s', (input, field, zh_CN, en_US) => {
  expect(messagesForPage(input)).toMatchObject({ [field]: { zh_CN, en_US } });
});

test('every wrong field has one message, about its first problem', () => {
  expect(Object.keys(messagesForPage({ limit: 0.5, start: 0 }) ?? {}).toSorted()).toEqual(['limit', 'start']);
  for (const input of [null, 'text', 1]) expect(Object.keys(messagesForPage(input) ?? {})).toEqual(['']);
});

test('of several problems of a field, the first one is reported', () => {
  const schema = z.object({ code: z.string().check(z.minLength(3), z.regex(/^x/)) });
  const input = { code: 'y' };
  const { error } = schema.safeParse(input);
  expect(error?.issues).toHaveLength(2);
  expect(error && wrongFields(error, input)).toEqual({ code: { key: 'fields.tooShort', values: { limit: 3 } } });
});

test.each([
  ['orderNo', orderLookup, 'fields.requiredOrderNo'],
  ['nickname', profileUpdate, 'fields.requiredNickname'],
  ['recipient', addressSave, 'fields.requiredRecipient'],
  ['street', addressSave, 'fields.requiredStreet'],
  ['city', addressSave, 'fields.requiredCity'],
] as const)('a field %s that is empty, or has only spaces, has a message of its own', (field, { input }, key) => {
  for (const value of ['', ' ']) {
    const fields = { [field]: value };
    const { error } = input.safeParse(fields);
    expect(error && wrongFields(error, fields)[field]).toEqual({ key });
  }
});

test('only texts of an exact length have the message about codes', () => {
  const schema = z.object({ pair: z.array(z.string()).check(z.length(2)), short: z.string().check(z.minLength(2)) });
  const input = { pair: ['a'], short: 'a' };
  const { error } = schema.safeParse(input);
  expect(error && wrongFields(error, input)).toEqual({
    pair: { key: 'fields.tooSmall', values: { limit: 2 } },
    short: { key: 'fields.tooShort', values: { limit: 2 } },
  });
});
