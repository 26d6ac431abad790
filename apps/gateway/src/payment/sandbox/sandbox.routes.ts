import { createHash, createHmac } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '#constant-time.ts';
import type { RouteDeps } from '#http/route-deps.ts';
import type { Html } from '#mail/html.ts';
import { sendCallback } from './callback.ts';
import { endCharge, findCharge } from './charge.sql.ts';
import { choices, confirmation, type Choice, type Ending } from './charge.ts';
import { confirmPage, endedPage, missingPage, payPage } from './page.ts';
import { sandboxStyle } from './style.ts';

const maxFormBytes = 4096;
const styleHash = createHash('sha256').update(sandboxStyle).digest('base64');

/** How many callbacks are sent when the buyer has chosen; a job sends those that come later. */
const immediateCallbacks = { once: 1, twice: 2, later: 0, never: 0 } as const satisfies Record<
  Ending['callback'],
  number
>;

type ChargeRequest = FastifyRequest<{ Params: { reference: string }; Querystring: { step?: unknown } }>;

/**
 * `/sandbox-pay/:reference`: the page on which a buyer chooses the result of a payment, with its second step at the
 * bank, and the way back. Only a demo has it.
 */
export const sandboxRoutes: FastifyPluginAsync<RouteDeps> = async (server, deps) => {
  const { db, deployment, now } = deps;
  if (!deployment.demo) return;
  const headers = pageHeaders(new URL(deployment.publicUrl).origin);
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  server.get('/sandbox-pay/:reference', async (request: ChargeRequest, reply) => {
    const charge = await findCharge(db, referenceOf(request));
    if (!charge) return send(reply, 404, missingPage());
    if (charge.state !== 'open') return send(reply, 200, endedPage(charge));
    const page = request.query.step === confirmation ? confirmPage : payPage;
    return send(reply, 200, page(charge, formToken(charge.reference, deployment.deploymentSecret)));
  });

  server.post('/sandbox-pay/:reference', async (request: ChargeRequest, reply) => {
    const reference = referenceOf(request);
    const choice = readForm(request, formToken(reference, deployment.deploymentSecret));
    if (!choice) return send(reply, 400, missingPage());
    if (choice === confirmation) {
      return reply.headers(headers).redirect(`/sandbox-pay/${reference}?step=${confirmation}`, 303);
    }
    const ending = choices[choice];
    const ended = await endCharge(db, { reference, ending, now: now() });
    const times = immediateCallbacks[ending.callback];
    if (ended) await Promise.all(Array.from({ length: times }, () => sendCallback(deps, ended)));
    const charge = ended ?? (await findCharge(db, reference));
    if (!charge) return send(reply, 404, missingPage());
    return reply.headers(headers).redirect(charge.returnUrl, 303);
  });

  function send(reply: FastifyReply, status: number, page: Html): FastifyReply {
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(page.markup);
  }
};

/** Forbids scripts and external resources. A form may be sent only to its own origin, and redirect only to the storefront. */
function pageHeaders(storefrontOrigin: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self' ${storefrontOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    // Anybody who knows the URL of the page can complete the charge.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

/** The reference in the URL. A malformed one results in an empty text, which is the reference of no charge. */
function referenceOf({ params }: ChargeRequest): string {
  return /^SB[0-9a-f]{32}$/.exec(params.reference)?.[0] ?? '';
}

/** Proves that a form comes from our own page: the reference of a charge is not enough to compute the token. */
function formToken(reference: string, deploymentSecret: Buffer): string {
  const key = createHmac('sha256', deploymentSecret).update('sandbox-form').digest();
  return createHmac('sha256', key).update(reference).digest('hex');
}

/** The choice of a form with this token; undefined for any other form. */
function readForm({ body }: FastifyRequest, token: string): Choice | typeof confirmation | undefined {
  if (!(body instanceof URLSearchParams)) return undefined;
  if (!isSameSecret(body.get('token') ?? '', token)) return undefined;
  const choice = body.get('choice') ?? '';
  if (choice === confirmation) return choice;
  return Object.hasOwn(choices, choice) ? (choice as Choice) : undefined;
}
