import { codeText } from '@kaimai/contract/texts/gateway-texts';
import type { Code } from '@kaimai/contract/wire/codes';
import { gatewayPath, headerNames } from '@kaimai/contract/wire/envelope';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callRefused } from '#diagnostics/channels.ts';
import { KeyedSemaphore } from '#concurrency/keyed-semaphore.ts';
import { QueueFull } from '#concurrency/semaphore.ts';
import { refuseForSeconds } from '#throttle/throttle.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { answerBody, markUnavailable, sendAnswer, type Signer } from '#http/answer.ts';
import { browserSecretOf } from '#http/browser-secret.ts';
import { addressScope, arrivalOf } from '#http/client-address.ts';
import { unavailable, type Outcome, type RefusedCall } from '#service/outcome.ts';
import type { Caller } from '#service/caller.ts';
import type { Dispatcher } from '#service/dispatcher.ts';
import { faultText } from '#service/fault-text.ts';
import { unreadRequest, type ParsedRequest } from '#http/envelope.ts';
import { hungUp } from '#http/hung-up.ts';
import type { FindKey, KnownKey } from '#service/known-key.ts';
import { limitPerNetwork, limitPerSession, type RequestLimiter, type RequestLimits } from '#http/rate-limit.ts';
import { readRequest, type ReadRequest } from '#http/read-request.ts';
import { localeOf } from '#http/request-locale.ts';
import { isCurrent } from '#http/request-time.ts';
import { parseSignType, signBytes, signMatches, type SignType } from '#http/signature.ts';
import { sendUnread } from '#http/unread-answer.ts';
import { isForged, offerXsrfToken } from '#http/xsrf.ts';

const maxBodyBytes = 256 * 1024;

/**
 * Upper bounds of concurrent calls of one session: more than a page ever sends. Further calls are refused before they
 * need a connection to the database, so that one buyer cannot use up the connections of all.
 */
const concurrentCalls = { concurrency: 16, maxWaiting: 150 } as const;

interface Deps {
  dispatcher: Dispatcher;
  findKey: FindKey;
  publicUrl: string;
  requestLimits: RequestLimits;
  now: () => Date;
  /** Called for each call that is refused before it reaches its service, because of its signature or a limit. */
  onRefused: (refused: RefusedCall) => void;
  onFault: (error: unknown, where: string) => void;
}

/** Who signed the request, or the code of the refusal. */
type Verified = { key: KnownKey; signType: SignType } | { code: Exclude<Code, 'SUCCESS'>; signer?: Signer };

/** `POST /gateway.do`: parse, find the service, verify the signature, dispatch, answer (WIRE, a business call). */
export const gatewayDo: FastifyPluginAsync<Deps> = async (server, deps) => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const isFaultOfCaller = error.statusCode !== undefined && error.statusCode < 500;
    if (!isFaultOfCaller && !hungUp(request)) deps.onFault(error, gatewayPath);
    if (isUnavailable(error)) return sendUnavailable(request, reply, deps.now());
    return refuse(request, reply, unreadRequest(deps.now()), isFaultOfCaller ? 'PARAM_FORMAT_ERROR' : 'INTERNAL_ERROR');
  });
  server.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  const networkWait = limitPerNetwork(server, deps.requestLimits.callsFromNetwork, deps);
  const sessionWait = limitPerSession(server, deps.requestLimits.callsOfSession, deps);
  server.addHook('onRequest', async (request, reply) => {
    const seconds = await networkWait(request);
    if (seconds === undefined) return;
    reportRefused(deps, { service: 'any', code: 'TOO_MANY_REQUEST', remoteAddress: request.ip });
    void reply.header('retry-after', seconds);
    const { detail: words } = refuseForSeconds(seconds);
    await sendUnread(request, reply, { code: 'TOO_MANY_REQUEST', words, now: deps.now() });
  });
  const sessionSemaphore = new KeyedSemaphore(concurrentCalls);
  server.post(gatewayPath, (request, reply) => answer({ ...deps, sessionWait, sessionSemaphore }, request, reply));
};

/**
 * Answers one call: reads it, verifies its signature, checks limit, time and XSRF token in this order, and dispatches
 * it. The first check that fails determines the refusal.
 */
async function answer(
  deps: Deps & { sessionWait: RequestLimiter; sessionSemaphore: KeyedSemaphore },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const read = readRequest(deps.dispatcher, request, rawBody);
  if ('code' in read) {
    callRefused.publish({ service: 'unknown', code: read.code });
    return refuse(request, reply, read.request ?? unreadRequest(deps.now()), read.code);
  }
  const verified = await verify(deps, request, read);
  const reportRefusal = (code: Code) =>
    reportRefused(deps, { service: read.request.service, code, remoteAddress: request.ip });
  if ('code' in verified) {
    reportRefusal(verified.code);
    return refuse(request, reply, read.request, verified.code, verified.signer);
  }

  const { key, signType } = verified;
  const signer = { accessKey: key.accessKey, secretKey: key.secretKey, signType };
  const isOfSession = key.buyer !== null || key.guest !== null;
  const seconds = isOfSession ? await deps.sessionWait(request) : undefined;
  if (seconds !== undefined) {
    reportRefusal('TOO_MANY_REQUEST');
    return refuseTooMany(request, reply, read.request, { signer, seconds });
  }
  if (!isCurrent(read.request.requestNo, deps.now())) return refuseTime(deps, request, reply, read.request, signer);
  if (read.binding.service.kind === 'command' && isForged(request)) {
    reportRefusal('UNAUTHORIZED_ERROR');
    return refuse(request, reply, read.request, 'UNAUTHORIZED_ERROR', signer);
  }
  offerXsrfToken(request, reply, deps.publicUrl);
  const caller = callerOf(request, reply, { key, parsed: read.request, publicUrl: deps.publicUrl });
  const dispatch = () => deps.dispatcher.dispatch(read.binding, read.request.fields, caller);
  const outcome = await (isOfSession
    ? deps.sessionSemaphore.run(key.accessKey, dispatch).catch(tooManyCallsIfFull)
    : dispatch());
  if (outcome === 'too many calls') {
    reportRefusal('TOO_MANY_REQUEST');
    return refuseTooMany(request, reply, read.request, { signer, seconds: 1 });
  }
  if ('unavailable' in outcome) markUnavailable(reply);
  return sendAnswer(request, reply, answerBody(outcome, read.request, caller.locale), signer);
}

interface Authenticated {
  key: KnownKey;
  parsed: ParsedRequest;
  publicUrl: string;
}

/** Who calls, from where and in which language, for the rules. */
function callerOf(request: FastifyRequest, reply: FastifyReply, { key, parsed, publicUrl }: Authenticated): Caller {
  return {
    accessKey: key.accessKey,
    partnerId: key.partnerId,
    appNo: parsed.appNo,
    requestNo: parsed.requestNo,
    locale: localeOf(request),
    buyer: key.buyer,
    guest: key.guest,
    remoteAddress: request.ip,
    addressScope: addressScope(arrivalOf(request), publicUrl),
    userAgent: request.headers['user-agent'] ?? '',
    host: request.headers.host ?? '',
    browserSecret: browserSecretOf(request, reply, publicUrl),
  };
}

/** For the queue of one session; other errors pass. */
function tooManyCallsIfFull(error: unknown): 'too many calls' {
  if (error instanceof QueueFull) return 'too many calls';
  throw error;
}

function reportRefused({ onRefused }: Deps, refused: RefusedCall): void {
  callRefused.publish(refused);
  onRefused(refused);
}

/**
 * Verifies the signature and that the key belongs to the partner. The answer is signed only once the signature was
 * right.
 */
async function verify(
  { findKey, now }: Deps,
  request: FastifyRequest,
  { request: parsed, signedBytes }: ReadRequest,
): Promise<Verified> {
  const accessKey = header(request, headerNames.accessKey);
  const signType = parseSignType(header(request, headerNames.signType));
  if (!signType) return { code: 'PARAM_FORMAT_ERROR' };
  if (!accessKey || accessKey.length > 100) return { code: 'ACCESS_KEY_NOT_EXIST' };
  const key = await findKey(accessKey, now());
  if (typeof key === 'string') return { code: key };
  const expected = signBytes(signedBytes, key.secretKey, signType);
  if (!signMatches(expected, header(request, headerNames.sign))) return { code: 'UNAUTHENTICATED_ERROR' };
  if (parsed.partnerId !== key.partnerId) {
    return { code: 'PARTNER_NOT_REGISTER', signer: { accessKey, secretKey: key.secretKey, signType } };
  }
  return { key, signType };
}

/** Answers with a code, its text and HTTP 200. */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  parsed: ParsedRequest,
  code: Exclude<Code, 'SUCCESS'>,
  signer?: Signer,
): Promise<void> {
  const locale = localeOf(request);
  const detail = code === 'INTERNAL_ERROR' ? faultText(locale) : codeText(code, locale);
  const outcome: Outcome = { code, detail, wrongFields: {} };
  return sendAnswer(request, reply.code(200), answerBody(outcome, parsed, locale), signer);
}

/** Answers that there were too many calls, with the seconds to wait. */
async function refuseTooMany(
  request: FastifyRequest,
  reply: FastifyReply,
  parsed: ParsedRequest,
  { signer, seconds }: { signer: Signer; seconds: number },
): Promise<void> {
  const locale = localeOf(request);
  const detail = refuseForSeconds(seconds).detail[locale];
  const outcome: Outcome = { code: 'TOO_MANY_REQUEST', detail, wrongFields: {} };
  return sendAnswer(request, reply.header('retry-after', seconds), answerBody(outcome, parsed, locale), signer);
}

/**
 * Refuses an old request, which may be a replay. A caller with a wrong clock gets the server's time and can try again.
 */
async function refuseTime(
  { now }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  parsed: ParsedRequest,
  signer: Signer,
): Promise<void> {
  const locale = localeOf(request);
  const code = 'REQUEST_TIME_ERROR';
  const outcome = { code, detail: codeText(code, locale), wrongFields: {}, serverTime: now().toISOString() } as const;
  return sendAnswer(request, reply, answerBody(outcome, parsed, locale), signer);
}

/** Answers 503 without a signature: the caller's key is in the database, which cannot be reached. */
async function sendUnavailable(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<void> {
  const locale = localeOf(request);
  return sendAnswer(request, markUnavailable(reply), answerBody(unavailable(locale), unreadRequest(now), locale));
}

/** The text of a header; one that was sent twice counts as missing. */
function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' && !value.includes(',') ? value : undefined;
}
