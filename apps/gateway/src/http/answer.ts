import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { codeText } from '@kaimai/contract/texts/gateway-texts';
import { headerNames, isSuccess, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import type { Locale } from '@kaimai/contract/values/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FailedOutcome, Outcome } from '#service/outcome.ts';
import type { ParsedRequest } from '#http/envelope.ts';
import { signBytes, type SignType } from '#http/signature.ts';

const compress = promisify(gzip);
/** Shorter answers fit into one packet anyway. */
const minCompressedBytes = 1400;

/** The secret that signs an answer: that of an authenticated caller. */
export interface Signer {
  accessKey: string;
  secretKey: string;
  signType: SignType;
}

/** The flat body of an answer: the envelope, then the service's own fields. */
export function answerBody(outcome: Outcome, request: ParsedRequest, locale: Locale): string {
  const message = codeText(outcome.code, locale);
  const failed = outcome.code !== 'SUCCESS';
  return JSON.stringify({
    code: outcome.code,
    message,
    detail: failed ? outcome.detail : message,
    success: isSuccess(outcome.code),
    requestNo: request.requestNo,
    service: request.service,
    version: request.version,
    partnerId: request.partnerId,
    protocol: 'JSON',
    context: request.context,
    ext: failed ? explanation(outcome) : undefined,
    ...(failed ? undefined : outcome.fields),
  });
}

/** Details that let the caller correct the request: the wrong fields, or the gateway's time. */
function explanation({ wrongFields, serverTime }: FailedOutcome): AnswerEnvelope['ext'] {
  if (serverTime !== undefined) return { serverTime };
  return Object.keys(wrongFields).length > 0 ? { fields: wrongFields } : undefined;
}

const retryAfterSeconds = '2';

/** Marks an answer as temporarily impossible. 503 is the only status beside 200: it makes proxies and clients retry. */
export function markUnavailable(reply: FastifyReply): FastifyReply {
  return reply.code(503).header('retry-after', retryAfterSeconds);
}

/**
 * Sends an answer: HTTP 200 by default, never cached, compressed when that is worth it, signed when there is a signer.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  signer?: Signer,
): Promise<void> {
  void reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  // Encoded once, so that the signed bytes are the sent ones.
  const bytes = Buffer.from(body);
  if (signer) {
    void reply
      .header(headerNames.accessKey, signer.accessKey)
      .header(headerNames.signType, signer.signType)
      .header(headerNames.sign, signBytes(bytes, signer.secretKey, signer.signType));
  }
  const accepts = request.headers['accept-encoding']?.includes('gzip') ?? false;
  if (!accepts || bytes.length < minCompressedBytes) return reply.send(bytes);
  const compressed = await compress(bytes, { level: constants.Z_BEST_SPEED });
  return reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').send(compressed);
}
