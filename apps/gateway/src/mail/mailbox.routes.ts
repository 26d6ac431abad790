import { startLocale } from '@kaimai/contract/values/business-constants';
import { createHash } from 'node:crypto';
import { parseLocale, type Locale } from '@kaimai/contract/values/locale';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { RouteDeps } from '#http/route-deps.ts';
import type { Html } from './html.ts';
import { isCopy } from '#instance/instance.ts';
import { findSentMail, listSentMails } from './mail.sql.ts';
import { mailboxPage, mailPage, missingMailPage } from './mailbox-page.ts';
import { mailboxStyle } from './mailbox-style.ts';

const maxShown = 50;
const styleHash = createHash('sha256').update(mailboxStyle).digest('base64');

/** Content security policy: no scripts, no external resources, only the page's own style. */
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

interface MailboxQuery {
  to?: unknown;
  lang?: unknown;
}

/**
 * `/demo/mailbox`: shows the mails of a demo, which sends none, so that codes can be read. It shows everything to
 * everybody, so it only exists in demos. It also exists in a copy of a demo, since copies send no mails.
 */
export const mailboxRoutes: FastifyPluginAsync<RouteDeps> = async (server, { db, deployment }) => {
  if (!deployment.demo) return;
  server.addHook('preHandler', async (_request, reply) => {
    if (deployment.smtpUrl !== undefined && !(await isCopy(db))) reply.callNotFound();
  });

  server.get<{ Querystring: MailboxQuery }>('/demo/mailbox', async (request, reply) => {
    const to = textOf(request.query.to).trim().toLowerCase();
    // No address contains NUL, and PostgreSQL rejects it.
    const mails = to.includes('\0') ? [] : await listSentMails(db, { to, limit: maxShown });
    return send(reply, 200, mailboxPage({ mails, to, locale: localeOf(request) }));
  });

  server.get<{ Params: { id: string }; Querystring: MailboxQuery }>('/demo/mailbox/:id', async (request, reply) => {
    // 0 is the id of no mail.
    const id = Number(/^\d{1,15}$/.exec(request.params.id)?.[0] ?? '0');
    const mail = await findSentMail(db, id);
    const locale = localeOf(request);
    if (!mail) return send(reply, 404, missingMailPage(locale));
    return send(reply, 200, mailPage({ mail, locale, settings: deployment }));
  });
};

function send(reply: FastifyReply, status: number, page: Html): FastifyReply {
  return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page.markup);
}

/** A repeated parameter arrives as an array and counts as missing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The language in the URL, otherwise the language chosen in the storefront, which a cookie stores, otherwise the
 * language of the browser.
 */
function localeOf(request: FastifyRequest<{ Querystring: MailboxQuery }>): Locale {
  const chosen = /(?:^|;\s*)locale=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  const preferred = request.headers['accept-language']?.split(/[,;]/)[0];
  return parseLocale(textOf(request.query.lang)) ?? parseLocale(chosen) ?? parseLocale(preferred) ?? startLocale;
}
