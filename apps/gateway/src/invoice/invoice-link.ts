import { createHmac } from 'node:crypto';
import { invoicePath } from '@kaimai/contract/invoice/invoice';
import type { Locale } from '@kaimai/contract/values/locale';
import { isSameSecret } from '#constant-time.ts';

export const linkSeconds = 300;

/** The document and its reader. */
export interface LinkedInvoice {
  orderNo: string;
  /** Part of the signature but not of the link: if the order gets another owner, the link is invalid. */
  buyerId: number;
  locale: Locale;
}

/** A signed URL of a document, valid in every process. */
export function writeLink(invoice: LinkedInvoice, now: Date, deploymentSecret: Buffer): string {
  const { orderNo, locale } = invoice;
  const untilSeconds = Math.floor(now.getTime() / 1000) + linkSeconds;
  const ticket = `${untilSeconds}.${signatureOf(invoice, untilSeconds, deploymentSecret)}`;
  return `${invoicePath}/${orderNo}.pdf?lang=${locale}&ticket=${ticket}`;
}

/** False if the ticket was issued for another document or buyer, or has expired. */
export function isTicketValid(ticket: string, invoice: LinkedInvoice, now: Date, deploymentSecret: Buffer): boolean {
  const [, untilSeconds = '0', received = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(ticket) ?? [];
  const isAuthentic = isSameSecret(received, signatureOf(invoice, Number(untilSeconds), deploymentSecret));
  return isAuthentic && Number(untilSeconds) * 1000 >= now.getTime();
}

function signatureOf(
  { orderNo, buyerId, locale }: LinkedInvoice,
  untilSeconds: number,
  deploymentSecret: Buffer,
): string {
  return createHmac('sha256', deploymentSecret)
    .update(`invoice ${orderNo} ${buyerId} ${locale} ${untilSeconds}`)
    .digest('base64url');
}
