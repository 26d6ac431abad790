import { withoutLanguage } from '@kaimai/contract/values/language-address';
import { randomUUID } from 'node:crypto';
import { browserNumberOf, cookieOfSimpleShop } from '@kaimai/storefront/browser-number';
import type { SimpleAnswer } from '@kaimai/storefront/simple-request';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders } from '#pages/page-security.ts';
import { pagesOrigin, type StorefrontServer } from '#pages/renderer.ts';
import { isSecureAt, findRequestedLanguage, settingsOf, storeLanguage } from '#pages/request-language.ts';
import type { StartLanguage } from '#pages/start-locale.ts';
import type { CallsFor } from './browser-calls.ts';
import { sentFrom } from './sent-from.ts';

interface SimpleShopOptions {
  storefront: Pick<StorefrontServer, 'answerSimple'>;
  callsFor: CallsFor;
  startLanguage: StartLanguage;
  publicUrl: string;
}

const cookieName = 'simple';
const cookieSeconds = 30 * 86_400;
const maxFormBytes = 64 * 1024;

/** No script may run. The response to a form may redirect to this site only. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  // Not compressed: a page contains the form's key beside text from the URL, so its size would reveal the key.
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  ...securityHeaders,
};

/** `/simple/…`: the shop for browsers without scripts, and every form of the full shop that was sent without its script. */
export const simpleShop: FastifyPluginAsync<SimpleShopOptions> = async (server, options) => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  // Other bodies are ignored: the forms of this shop are sent as above.
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxFormBytes }, (_request, _body, done) =>
    done(null, undefined),
  );
  const answer = (request: FastifyRequest, reply: FastifyReply) => answerBrowser(options, request, reply);
  for (const url of ['/simple', '/simple/*']) server.get(url, answer);
  // A browser that sends a form accepts HTML; any other POST is answered as not found.
  server.post('/*', async (request, reply) =>
    request.headers.accept?.includes('text/html') ? answer(request, reply) : reply.callNotFound(),
  );
};

async function answerBrowser(
  { storefront, callsFor, startLanguage, publicUrl }: SimpleShopOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isSecure = isSecureAt(publicUrl, request);
  const requested = findRequestedLanguage(request);
  if (requested) storeLanguage(reply, requested, isSecure);
  const appNo = browserNumberOf(request.headers.cookie) ?? randomUUID();
  void reply.header('set-cookie', cookieOfSimpleShop(appNo, { isSecure }));
  const answer = await storefront.answerSimple(
    {
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: URL.parse(pagesOrigin + withoutLanguage(request.url)) ?? new URL('/simple/not-found', pagesOrigin),
      form: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
      settings: settingsOf(request, startLanguage),
      appNo,
      cookie: new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1],
      sentFrom: sentFrom(request.headers, publicUrl),
      callAs: callsFor(request),
    },
    (error) => request.log.error({ err: error, path: request.url.split('?')[0] }, 'The simple shop failed'),
  );
  return send(reply, answer, isSecure);
}

function send(reply: FastifyReply, { status, location, html, cookie }: SimpleAnswer, isSecure: boolean): FastifyReply {
  const attributes = `Path=/simple; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  void reply.code(status).headers(headers).header('set-cookie', `${cookieName}=${cookie}; ${attributes}`);
  if (location !== null) void reply.header('location', location);
  return reply.send(html);
}
