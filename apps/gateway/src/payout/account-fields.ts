import { settlementCurrencies } from '@kaimai/contract/values/money';
import * as z from 'zod/mini';
import { shownText } from '#service/input-fields.ts';
import { isIban, normalizeIban } from './iban.ts';

/** The input of the operator or the shop, not yet checked. */
export interface PayoutAccountInput {
  currency?: string | undefined;
  holder?: string | undefined;
  iban?: string | undefined;
  accountNumber?: string | undefined;
  bankCode?: string | undefined;
  bic?: string | undefined;
  country?: string | undefined;
}

const compact = (text: string) => text.replaceAll(/[\s-]/g, '').toUpperCase();

const iban = z.pipe(
  z.pipe(z.string(), z.transform(normalizeIban)),
  z.string().check(z.refine(isIban, 'must be an IBAN with the length of its country and the right check digits')),
);
const codeMatching = (pattern: RegExp, problem: string) =>
  z.pipe(z.pipe(z.string(), z.transform(compact)), z.string().check(z.regex(pattern, problem)));

/** An IBAN, or the number of an account with the bank’s code or BIC and country. */
export const accountFields = z
  .object({
    currency: z.enum(settlementCurrencies),
    // A cell that begins with one of these characters would be a formula in a spreadsheet of the bank or the operator.
    holder: shownText(70).check(z.refine((text) => !/^[=+@\t-]/.test(text), 'must not begin with =, +, - or @')),
    iban: z.optional(iban),
    accountNumber: z.optional(codeMatching(/^[A-Z\d]{4,34}$/, 'must be 4 to 34 letters or digits')),
    bankCode: z.optional(codeMatching(/^[A-Z\d]{3,35}$/, 'must be 3 to 35 letters or digits')),
    bic: z.optional(
      codeMatching(/^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/, 'must be 8 or 11 characters, such as DEUTDEFF'),
    ),
    country: z.optional(
      z.string().check(z.regex(/^[A-Z]{2}$/, 'must be the two capital letters of the bank’s country, such as CN')),
    ),
  })
  .check(
    z.refine((account) => (account.iban === undefined) !== (account.accountNumber === undefined), {
      path: ['iban'],
      error: 'or an account number must be given, not both',
    }),
    z.refine(({ accountNumber, bankCode, bic }) => accountNumber === undefined || (bankCode ?? bic) !== undefined, {
      path: ['bankCode'],
      error: 'or the BIC is needed with an account number',
    }),
    z.refine(({ accountNumber, country }) => accountNumber === undefined || country !== undefined, {
      path: ['country'],
      error: 'is missing',
    }),
    z.refine((account) => account.iban === undefined || account.bankCode === undefined, {
      path: ['bankCode'],
      error: 'is part of the IBAN',
    }),
    z.refine(
      (account) =>
        account.iban === undefined || (account.country ?? account.iban.slice(0, 2)) === account.iban.slice(0, 2),
      {
        path: ['country'],
        error: 'must be that of the IBAN',
      },
    ),
  );

/** The whole account, as it is sealed. */
export interface AccountDetails {
  holder: string;
  country: string;
  iban: string | null;
  accountNumber: string | null;
  bankCode: string | null;
  bic: string | null;
}

/** The checked fields as they are sealed; fields that do not apply are null. */
export function detailsOf(fields: z.infer<typeof accountFields>): AccountDetails {
  const { holder, iban: normalizedIban, accountNumber, bankCode, bic, country } = fields;
  return {
    holder,
    country: country ?? normalizedIban?.slice(0, 2) ?? '',
    iban: normalizedIban ?? null,
    accountNumber: accountNumber ?? null,
    bankCode: bankCode ?? null,
    bic: bic ?? null,
  };
}
