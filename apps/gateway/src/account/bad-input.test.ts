import * as account from '@kaimai/contract/account/account';
import type { AnyService } from '@kaimai/contract/wire/service';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf } from '#testing/cases.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestAccount;

beforeAll(async () => {
  gateway = await createTestGateway();
  buyer = await createAccount(gateway);
});

afterAll(async () => gateway.close());

/** Values as a careless or hostile client sends them: often of the right shape, never of the right content. */
const email = fc.constantFrom(
  'a@example.com',
  'A@Example.com',
  ' b@example.com ',
  "o'hara@example.com",
  'ä@bücher.example',
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ minLength: 8, maxLength: 129 }));
const value = fc.oneof(
  { weight: 3, arbitrary: email },
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom('register', 'resetPassword', '123456', 'zh_CN', '2000-01-01', true, false) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const fields = fc.dictionary(
  fc.constantFrom(
    'email',
    'password',
    'oldPassword',
    'verifyCode',
    'confirmVerifyCode',
    'purpose',
    'nickname',
    'birthday',
    'locale',
    'avatarUrl',
    'sessionNo',
    'price',
    'userId',
  ),
  value,
);

/** Without `signOut`, which would end the session of these calls. `sessionRevoke` gets no number of a real session here. */
const services: [string, AnyService][] = [
  account.verifyCodeSend,
  account.register,
  account.signIn,
  account.passwordReset,
  account.passwordChange,
  account.emailChangeConfirm,
  account.emailChangeNewCode,
  account.emailChange,
  account.sessionRevoke,
  account.profileUpdate,
].map((service) => [service.name, service]);

test.each(services)('%s answers any input in the envelope and without a fault', async (_name, service) => {
  await fc.assert(
    fc.asyncProperty(fields, async (input) => {
      const answer = await gateway.call(service, input, { credential: buyer.credential });
      const wireCodes = ['PARAMETER_ERROR', 'JSON_BODY_PARSING_FAILED', 'PARAM_FORMAT_ERROR', 'SUCCESS'];
      expect([...wireCodes, ...service.codes]).toContain(answer.code);
      // The limits on this request must not make the next one wait.
      gateway.advance(3600);
    }),
    { numRuns: casesOf(150) },
  );
  // No call has created or deleted an account.
  const { length } = await gateway.db.selectFrom('buyer').select('id').execute();
  expect(length).toBe(1);
});
