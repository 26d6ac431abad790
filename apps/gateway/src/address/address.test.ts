import {
  addressList,
  addressRemove,
  addressRuleOf,
  addressSave,
  type Address,
  type AddressInput,
} from '@kaimai/contract/address/address';
import { regions } from '@kaimai/contract/values/region';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAddress, keepAddress } from '#address/address.ts';
import { wordsForField } from '#address/address-words.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, type TestBuyer } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
});

beforeEach(async () => {
  buyer = await createBuyer(gateway);
});

afterAll(async () => gateway.close());

const portland: AddressInput = {
  recipient: 'Maren Kowalski',
  phone: '+1 503 555 0142',
  country: 'US',
  state: 'Oregon',
  city: 'Portland',
  street: '1420 NW Lovejoy St, Apt 5',
  postcode: '97209',
};

const qingdao: AddressInput = {
  recipient: '李晓雨',
  phone: '13800138000',
  country: 'CN',
  state: '山东省',
  city: '青岛市',
  district: '市南区',
  street: '香港中路 9 号 2 单元 302',
  postcode: '266071',
};

const save = (input: AddressInput & { addressNo?: string; isDefault?: boolean }, by = buyer) =>
  gateway.call(addressSave, input, { credential: by.credential });

const list = async (by = buyer): Promise<Address[]> =>
  (await gateway.call(addressList, {}, { credential: by.credential })).rows;

const remove = (addressNo: string, by = buyer) =>
  gateway.call(addressRemove, { addressNo }, { credential: by.credential });

describe('the address book', () => {
  test('stores addresses unchanged; the first is the default', async () => {
    const { address } = await save(portland);
    expect(address).toMatchObject({ ...portland, district: '', isDefault: true });
    expect(await list()).toEqual([address]);
  });

  test('has one default, until another one is chosen', async () => {
    const first = (await save(portland)).address;
    const second = (await save({ ...qingdao, isDefault: true })).address;
    expect(await list()).toEqual([second, { ...first, isDefault: false }]);
    // A default stays one until another address is chosen.
    const unticked = await save({ ...qingdao, addressNo: second.addressNo, isDefault: false });
    expect(unticked.address.isDefault).toBe(true);
    await save({ ...portland, addressNo: first.addressNo, isDefault: true });
    expect((await list()).map(({ addressNo, isDefault }) => [addressNo, isDefault])).toEqual([
      [first.addressNo, true],
      [second.addressNo, false],
    ]);
  });

  test('changes no default of another buyer', async () => {
    const other = await createBuyer(gateway);
    await save(portland, other);
    await save(portland);
    await save({ ...qingdao, isDefault: true });
    expect((await list(other)).map(({ isDefault }) => isDefault)).toEqual([true]);
  });

  test('has one default after concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, index) => save({ ...portland, street: `${index} Main St`, isDefault: true })),
    );
    const rows = await list();
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test('changes an address in place', async () => {
    const { addressNo } = (await save(portland)).address;
    await save({ ...portland, addressNo, street: '1 SW Columbia St' });
    expect(await list()).toMatchObject([{ addressNo, street: '1 SW Columbia St', isDefault: true }]);
  });

  test('makes the newest the default when the default is deleted', async () => {
    const first = (await save(portland)).address;
    gateway.advance(1);
    await save(qingdao);
    gateway.advance(1);
    const third = (await save({ ...portland, street: '1 SW Columbia St' })).address;
    expect(await remove(first.addressNo)).toMatchObject({ code: 'SUCCESS' });
    expect((await list())[0]).toMatchObject({ addressNo: third.addressNo, isDefault: true });
    expect(await remove(first.addressNo)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  });

  test('is limited to fifty addresses', async () => {
    for (let index = 0; index < 50; index++) await save({ ...portland, street: `${index} Main St` });
    expect(await save(portland)).toMatchObject({
      code: 'PARAMETER_ERROR',
      detail: 'You can save up to 50 addresses. Please remove one first',
    });
  });

  test('stores an address once that is sent again, also as the new default', async () => {
    const first = (await save(portland)).address;
    const second = (await save(qingdao)).address;
    expect((await save(qingdao)).address).toEqual(second);
    expect((await save({ ...qingdao, isDefault: true })).address).toEqual({ ...second, isDefault: true });
    expect(await list()).toEqual([
      { ...second, isDefault: true },
      { ...first, isDefault: false },
    ]);
  });

  test('stores an address from the checkout once', async () => {
    const content = { ...portland, phone: '', state: 'Oregon', district: '', postcode: '97209' };
    const store = () => inTransaction(gateway.db, (tx) => keepAddress(tx, buyer.id, content, new Date()));
    const stored = await store();
    expect(stored.isDefault).toBe(true);
    expect(await store()).toEqual(stored);
    expect(await list()).toEqual([stored]);
    expect(await findAddress(gateway.db, buyer.id, stored.addressNo)).toEqual(stored);
  });
});

describe('another buyer’s address', () => {
  test('is refused like a missing one, and is not changed', async () => {
    const { addressNo } = (await save(portland)).address;
    const stranger = await createBuyer(gateway);
    const missing = await remove('no-such-address', stranger);
    expect(missing).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    const answer = await remove(addressNo, stranger);
    expect({ ...answer, requestNo: '' }).toEqual({ ...missing, requestNo: '' });
    expect(await save({ ...qingdao, addressNo }, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await list(stranger)).toEqual([]);
    expect(await list()).toMatchObject([{ addressNo, city: 'Portland' }]);
    expect(await findAddress(gateway.db, stranger.id, addressNo)).toBeUndefined();
  });
});

test('an address book needs a sign-in', async () => {
  expect(await gateway.call(addressList, {})).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  expect(await gateway.call(addressSave, portland)).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  expect(await gateway.call(addressRemove, { addressNo: 'x' })).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
});

describe('an address that violates its country’s rule', () => {
  const refusedFields = async (change: Partial<AddressInput>, locale: 'zh_CN' | 'en_US' = 'en_US') => {
    const base = change.country === 'CN' ? qingdao : portland;
    const answer = await gateway.call(addressSave, { ...base, ...change }, { credential: buyer.credential, locale });
    expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', success: false });
    return answer.ext?.fields;
  };

  test.each([
    [{ postcode: '9720' }, { postcode: 'A US ZIP code has five digits, such as 97209' }],
    [{ postcode: '' }, { postcode: 'A US ZIP code has five digits, such as 97209' }],
    [{ state: '' }, { state: 'Choose a state, such as Oregon' }],
    [{ country: 'GB', postcode: '12345' }, { postcode: expect.stringContaining('such as EC1A 1BB') }],
    [{ country: 'IE', postcode: 'D02' }, { postcode: expect.stringContaining('An Eircode') }],
    [{ phone: 'call me' }, { phone: expect.stringContaining('6 to 15 digits') }],
    [{ phone: '()---' }, { phone: expect.stringContaining('6 to 15 digits') }],
    [{ country: 'CN', phone: '1380013800' }, { phone: expect.stringContaining('11 digits') }],
    [
      { country: 'CN', phone: '', district: '' },
      { phone: expect.anything(), district: expect.anything() },
    ],
    [{ recipient: ' ' }, { recipient: 'Enter the recipient’s full name' }],
    [{ street: 'x'.repeat(201) }, { street: 'Shorten this to 200 characters' }],
  ] satisfies [Partial<AddressInput>, Record<string, unknown>][])(
    '%j is refused with a correction',
    async (change, fields) => {
      expect(await refusedFields(change)).toEqual(fields);
      expect(await list()).toEqual([]);
    },
  );

  test('has its texts in the buyer’s language', async () => {
    expect(await refusedFields({ postcode: '1' }, 'zh_CN')).toEqual({ postcode: '美国邮编是 5 位数字，例如 97209' });
    expect(await refusedFields({ country: 'CN', phone: '123' }, 'zh_CN')).toEqual({
      phone: '手机号是 11 位，例如 13800138000；座机请带区号',
    });
  });

  test('has a message in both languages for every country', () => {
    for (const country of regions) {
      const rule = addressRuleOf(country);
      if (!rule.postcode) continue;
      const words = wordsForField('postcode', country);
      expect(words.en_US).toMatch(new RegExp(`^An? .+, such as ${rule.example}$`));
      expect(words.zh_CN).toMatch(new RegExp(`是|由.+，例如 ${rule.example}$`));
    }
  });

  test('is stored once corrected, in any country', async () => {
    for (const country of regions) {
      const postcode = addressRuleOf(country).example;
      const base = country === 'CN' ? qingdao : portland;
      expect(await save({ ...base, country, postcode })).toMatchObject({ code: 'SUCCESS' });
    }
  });
});

test('any input is answered with an envelope, and stored addresses come back unchanged', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 210 });
  const odd = fc.oneof(text, fc.integer(), fc.constant(null), fc.array(text, { maxLength: 2 }), fc.boolean());
  const input = fc.record(
    {
      recipient: odd,
      phone: odd,
      country: fc.oneof(fc.constantFrom(...regions), odd),
      state: odd,
      city: odd,
      district: odd,
      street: odd,
      postcode: odd,
      addressNo: odd,
      isDefault: odd,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(input, async (fields) => {
      const answer = await save(fields as AddressInput);
      expect(['SUCCESS', 'PARAMETER_ERROR', 'OBJECT_NOT_EXIST', 'JSON_BODY_PARSING_FAILED']).toContain(answer.code);
    }),
    { numRuns: 300 },
  );
  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((value) => value.trim() !== '');
  await fc.assert(
    fc.asyncProperty(words, words, async (recipient, street) => {
      const fields = { ...portland, recipient, street };
      const { addressNo } = (await save(fields)).address;
      expect(await list()).toMatchObject([{ recipient: recipient.trim(), street: street.trim() }]);
      await remove(addressNo);
    }),
    { numRuns: 100 },
  );
});
