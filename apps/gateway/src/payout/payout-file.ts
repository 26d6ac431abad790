import { toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import type { AccountDetails } from './account-fields.ts';

/** A payout as it is written into the file for the bank. */
export interface FiledPayout {
  payoutNo: string;
  currency: SettlementCurrency;
  amountMinor: number;
  account: AccountDetails;
}

const headings = ['payout', 'holder', 'country', 'iban', 'account_number', 'bank_code', 'bic', 'currency', 'amount'];

/** CSV as in RFC 4180, for the bulk transfers of banks. The payout's number is the reference of the transfer. */
export function toPayoutFile(payouts: readonly FiledPayout[]): string {
  const rows = payouts.map(({ payoutNo, currency, amountMinor, account }) => [
    payoutNo,
    account.holder,
    account.country,
    account.iban ?? '',
    account.accountNumber ?? '',
    account.bankCode ?? '',
    account.bic ?? '',
    currency,
    toDecimal(amountMinor, currency),
  ]);
  return [headings, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
