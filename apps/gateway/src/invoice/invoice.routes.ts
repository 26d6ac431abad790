import { invoicePath } from '@kaimai/contract/invoice/invoice';
import { parseLocale } from '@kaimai/contract/values/locale';
import type { FastifyPluginAsync } from 'fastify';
import { QueueFull } from '#concurrency/semaphore.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import { printInvoice } from './invoice.ts';

interface InvoiceRequest {
  Params: { file: string };
  Querystring: { lang?: unknown; ticket?: unknown };
}

/** `GET /invoice/KM20261120-0123456789.pdf?lang=…&ticket=…`: downloads an invoice by a short-lived signed link. */
export const invoiceRoutes: FastifyPluginAsync<RouteDeps> = async (server, deps) => {
  server.get<InvoiceRequest>(`${invoicePath}/:file`, async ({ params, query }, reply) => {
    void reply.headers({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const [, orderNo = ''] = /^(KM[\d-]{1,30})\.pdf$/.exec(params.file) ?? [];
    const locale = typeof query.lang === 'string' ? parseLocale(query.lang) : undefined;
    const ticket = typeof query.ticket === 'string' ? query.ticket : '';
    if (orderNo === '' || !locale) return reply.code(404).type('text/plain; charset=utf-8').send(invalidLinkText);
    try {
      const invoice = await printInvoice(deps, { orderNo, locale, ticket });
      if (!invoice) return await reply.code(404).type('text/plain; charset=utf-8').send(invalidLinkText);
      const { fileName, bytes } = invoice;
      const contentDisposition = `attachment; filename="${orderNo}.pdf"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
      return await reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition)
        .send(Buffer.from(bytes));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      return reply.code(503).header('retry-after', '5').type('text/plain; charset=utf-8').send(busyText);
    }
  });
};

const invalidLinkText = `这个下载链接已失效，请回到订单页重新下载。
This link is no longer valid. Please go back to your order and download the invoice again.
`;
const busyText = `现在下载的人有点多，请几秒后再试。
Many invoices are being downloaded right now. Please try again in a few seconds.
`;
