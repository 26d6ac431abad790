import type { orderInvoice } from '@kaimai/contract/invoice/invoice';
import type { Locale } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { textsIn, translations } from '@kaimai/contract/texts/gateway-texts';
import type { BuyerContext, Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { isTicketValid, linkSeconds, writeLink } from './invoice-link.ts';
import { findInvoicedOrder, findOwnerOfOrder } from './invoice.sql.ts';
import { toPrintedFile } from './invoice-documents.ts';
import { defineCache } from '#cache/caches.ts';
import { printFile } from './printer.ts';

/** Issues the download link of an invoice. The PDF is made when it is downloaded. */
export async function issueInvoice(
  { db, caller, deployment, now }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderInvoice>,
): Promise<OutputOf<typeof orderInvoice>> {
  const buyerId = caller.buyer.id;
  const order = await findInvoicedOrder(db, buyerId, orderNo);
  if (!order) throw new Refusal('OBJECT_NOT_EXIST');
  if (!order.paidAt) throw new Refusal('ORDER_STATE_CONFLICT', { detail: notPaid });
  const address = writeLink({ orderNo, buyerId, locale: caller.locale }, now(), deployment.deploymentSecret);
  return { address, seconds: linkSeconds };
}

const printedInvoices = defineCache<Buffer>({
  name: 'printed-invoices',
  maxSize: 4 * 1024 * 1024,
  sizeOf: ({ length }) => length,
});

export interface PrintedInvoice {
  fileName: string;
  bytes: Uint8Array;
}

/** The invoice of a download link; undefined for any invalid or expired link. Throws QueueFull. */
export async function printInvoice(
  { db, caches, deployment, now }: Pick<Context, 'db' | 'caches' | 'deployment' | 'now'>,
  { orderNo, locale, ticket }: { orderNo: string; locale: Locale; ticket: string },
): Promise<PrintedInvoice | undefined> {
  const buyerId = await findOwnerOfOrder(db, orderNo);
  if (buyerId === undefined || !isTicketValid(ticket, { orderNo, buyerId, locale }, now(), deployment.deploymentSecret))
    return undefined;
  const order = await findInvoicedOrder(db, buyerId, orderNo);
  if (!order?.paidAt) return undefined;
  const file = toPrintedFile(order, { locale, publicUrl: deployment.publicUrl });
  return {
    fileName: `${textsIn(locale)('invoice.invoice')}-${orderNo}.pdf`,
    bytes: await printFile(file, caches.of(printedInvoices)),
  };
}

const notPaid = translations('invoice.notPaid');
