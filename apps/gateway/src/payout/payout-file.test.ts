import { expect, test } from 'vitest';
import { toPayoutFile } from './payout-file.ts';

test('cells with commas and quotation marks are quoted, as in RFC 4180', () => {
  const account = { country: 'DE', iban: 'DE89370400440532013000', accountNumber: null, bankCode: null, bic: null };
  const payout = { payoutNo: 'PO1', currency: 'USD', amountMinor: 123_456 } as const;
  const file = toPayoutFile([{ ...payout, account: { ...account, holder: 'Tern, "Gull" & Co' } }]);
  expect(file.split('\r\n')).toEqual([
    'payout,holder,country,iban,account_number,bank_code,bic,currency,amount',
    'PO1,"Tern, ""Gull"" & Co",DE,DE89370400440532013000,,,,USD,1234.56',
    '',
  ]);
});

test.each([
  ['Tern, Gull', '"Tern, Gull"'],
  ['The "Gull"', '"The ""Gull"""'],
  ['Tern\nGull', '"Tern\nGull"'],
  ['Tern & Gull; Co', 'Tern & Gull; Co'],
])('the holder %j is one cell', (holder, cell) => {
  const account = { holder, country: 'DE', iban: null, accountNumber: '12345', bankCode: null, bic: 'COBADEFF' };
  const file = toPayoutFile([{ payoutNo: 'PO1', currency: 'CNY', amountMinor: 5, account }]);
  expect(file.split('\r\n')[1]).toBe(`PO1,${cell},DE,,12345,,COBADEFF,CNY,0.05`);
});
