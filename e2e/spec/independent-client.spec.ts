import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { md5 } from '../independent-client/md5.ts';
import { call, callByQuery, upload, type Key } from '../independent-client/wire.ts';
import { newEmail, password } from '../harness/buyer.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { sageHeadphones } from '../harness/ordering.ts';
import { expect, test } from '../harness/test.ts';

const anonymous: Key = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };
const main = join(import.meta.dirname, '../independent-client/main.ts');
/** A red BMP of 2 × 2 pixels. */
const picture = Uint8Array.from(
  Buffer.from(
    '424d460000000000000036000000280000000200000002000000010018000000000010000000130b0000130b00000000000000000000' +
      '0000ff0000ff00000000ff0000ff0000',
    'hex',
  ),
);

test('the MD5 of the independent client is right for examples of RFC 1321, and for lengths around the end of a block', () => {
  const hashOf = (text: string) => md5(new TextEncoder().encode(text));
  expect(hashOf('')).toBe('d41d8cd98f00b204e9800998ecf8427e');
  expect(hashOf('message digest')).toBe('f96b697d7cb7938d525a2f31aaf161d0');
  expect(hashOf('1234567890'.repeat(8))).toBe('57edf4a22be3c955ac49da2e2107b67a');
  expect(hashOf('a'.repeat(55))).toBe('ef1772b6dff9a122358552954ad0df65');
  expect(hashOf('a'.repeat(56))).toBe('3b0c8ac703f828b04c6c197006d17218');
  expect(hashOf('a'.repeat(64))).toBe('014842d480b571495a4a0363793f7367');
});

test('§3.19 §7.02 §7.03 §7.12 an anonymous query is answered with a valid signature', async ({ program }) => {
  const answer = await call(program.url, anonymous, 'basicInformation', {});
  expect(answer).toMatchObject({ status: 200, verified: true });
  expect(answer.fields).toMatchObject({ code: 'SUCCESS', success: true, protocol: 'JSON', buyer: null });
});

test('§7.08 a query with fields and envelope as query parameters is answered', async ({ program }) => {
  const answer = await callByQuery(program.url, anonymous, 'commoditySearch', { commodityName: '耳机', start: '1' });
  expect(answer.verified).toBe(true);
  expect(answer.fields).toMatchObject({ success: true, totalPages: expect.any(Number) });
});

test('altered query parameters are refused', async ({ program }) => {
  const altered = await callByQuery(program.url, anonymous, 'basicInformation', {}, (query) =>
    query.replace('basicInformation', 'commoditySearch'),
  );
  expect(altered).toMatchObject({ sign: null, fields: { code: 'UNAUTHENTICATED_ERROR', success: false } });
});

test('§7.12 a body with an altered byte is refused without a signature', async ({ program }) => {
  const answer = await call(program.url, anonymous, 'commodityCards', { commodityCodes: ['a'] }, (body) =>
    body.replace('["a"]', '["b"]'),
  );
  expect(answer).toMatchObject({ sign: null, fields: { code: 'UNAUTHENTICATED_ERROR', success: false } });
});

test('§7.04 §7.13 §7.14 §7.15 the independent client registers, signs in by password, calls commands and uploads a file', async ({
  program,
}) => {
  const email = newEmail();
  await call(program.url, anonymous, 'verifyCodeSend', { email, purpose: 'register' });
  const verifyCode = await codeMailedTo(email, program.url);
  const registered = await call(program.url, anonymous, 'register', { email, verifyCode, password });
  expect(registered.fields).toMatchObject({ success: true });
  const signedIn = await call(program.url, anonymous, 'signIn', { email, password });
  expect(signedIn).toMatchObject({ verified: true, fields: { success: true } });
  const { accessKey, secretKey, partnerId } = signedIn.fields as unknown as Key;
  const key = { accessKey, secretKey, partnerId };

  const added = await call(program.url, key, 'cartAdd', { skuCode: sageHeadphones.skuCode, quantity: 2 });
  expect(added).toMatchObject({ verified: true, fields: { success: true } });
  const { fields } = await call(program.url, key, 'basicInformation', {});
  expect(fields).toMatchObject({ buyer: { email }, cartQuantity: 2 });
  const altered = await call(program.url, key, 'cartAdd', { skuCode: sageHeadphones.skuCode, quantity: 1 }, (body) =>
    body.replace('"quantity":1', '"quantity":9'),
  );
  expect(altered.fields).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });

  const uploaded = await upload(program.url, key, 'scan.bmp.bmp', picture);
  expect(uploaded.fields).toMatchObject({ success: true, rows: [{ originalName: 'scan.bmp' }] });
});

test('the command line of the independent client prints the answer and exits with its outcome', async ({
  program,
}, testInfo) => {
  const result = await run(['call', program.url, 'basicInformation']);
  expect(result.code).toBe(0);
  expect(JSON.parse(result.output)).toMatchObject({ code: 'SUCCESS' });
  expect((await run(['call', program.url, 'orderList', '{}'])).output).toContain('"code":"UNAUTHORIZED_ERROR"');
  const file = testInfo.outputPath('picture.bmp');
  writeFileSync(file, picture);
  expect(await run(['upload', program.url, file])).toMatchObject({ code: 1 });
});

function run(words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...words], (error, output) => {
      resolve({ code: error ? Number(error.code) : 0, output });
    });
  });
}
