import { codeText } from '@kaimai/contract/texts/gateway-texts';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Code } from '@kaimai/contract/wire/codes';
import { gatewayPath, headerNames } from '@kaimai/contract/wire/envelope';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { callRefused } from '#diagnostics/channels.ts';
import { KeyedSemaphore } from '#concurrency/keyed-semaphore.ts';
import { QueueFull } from '#concurrency/semaphore.ts';
import { refusalForSeconds } from '#throttle/throttle.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { answerBody, markUnavailable, sendAnswer, type Signer } from '#http/answer.ts';
import { browserSecretOf } from '#http/browser-secret.ts';
import { remoteAddressScope, arrivalOf } from '#http/client-address.ts';
import { unavailable, type Outcome, type RefusedCall } from '#service/outcome.ts';
import type { Caller } from '#service/caller.ts';
import type { Dispatcher } from '#service/dispatcher.ts';
import { faultText } from '#service/fault-text.ts';
import { unreadRequest, type ParsedRequest } from '#http/envelope.ts';
import { hasHungUp } from '#http/hung-up.ts';
import type { FindKey, ValidKey } from '#service/valid-key.ts';
import { limitPerNetwork, limitPerSession, type RequestLimiter, type RequestLimits } from '#http/rate-limit.ts';
import { readRequest, type ReadRequest } from '#http/read-request.ts';
import { localeOf } from '#http/request-locale.ts';
import { isCurrent } from '#http/request-time.ts';
import { parseSignType, signBytes, signMatches } from '#http/signature.ts';
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

/** The dependencies for answering one call. */
interface CallDeps extends Deps {
  sessionLimiter: RequestLimiter;
  sessionSemaphore: KeyedSemaphore;
}

/** Who signed a call. */
interface Verified {
  key: ValidKey;
  /** Signs the answer. */
  signer: Signer;
}

/** The refusal of a call before its service runs, for example because of a wrong signature. */
interface Refused {
  code: Exclude<Code, 'SUCCESS'>;
  /** With TOO_MANY_REQUEST. */
  waitSeconds?: number;
  /** With REQUEST_TIME_ERROR: a caller with a wrong clock gets the server's time and can try again. */
  serverTime?: string;
}

/** `POST /gateway.do`: parse, find the service, verify the signature, dispatch, answer. */
export const gatewayDo: FastifyPluginAsync<Deps> = async (server, deps) => {
  // Signatures cover the raw bytes of a body, so Fastify must not parse it.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
    done(null, body),
  );
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const isFaultOfCaller = error.statusCode !== undefined && error.statusCode < 500;
    if (!isFaultOfCaller && !hasHungUp(request)) deps.onFault(error, gatewayPath);
    if (isUnavailable(error)) return sendUnavailable(request, reply, deps.now());
    const code = isFaultOfCaller ? 'PARAM_FORMAT_ERROR' : 'INTERNAL_ERROR';
    return refuse(request, reply, unreadRequest(deps.now()), { code });
  });
  server.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));
  const networkLimiter = limitPerNetwork(server, deps.requestLimits.callsFromNetwork, deps);
  const sessionLimiter = limitPerSession(server, deps.requestLimits.callsOfSession, deps);
  server.addHook('onRequest', async (request, reply) => {
    const seconds = await networkLimiter(request);
    if (seconds === undefined) return;
    // The body, which names the service, has not been read yet.
    reportRefused(deps, { service: 'any', code: 'TOO_MANY_REQUEST', remoteAddress: request.ip });
    void reply.header('retry-after', seconds);
    const { detail: words } = refusalForSeconds(seconds);
    await sendUnread(request, reply, { code: 'TOO_MANY_REQUEST', words, now: deps.now() });
  });
  const sessionSemaphore = new KeyedSemaphore(concurrentCalls);
  server.post(gatewayPath, (request, reply) => answer({ ...deps, sessionLimiter, sessionSemaphore }, request, reply));
};

/**
 * Answers one call: reads it, verifies its signature, checks limit, time and XSRF token in this order, and dispatches
 * it. The first check that fails determines the refusal.
 */
async function answer(deps: CallDeps, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const read = readRequest(deps.dispatcher, request, rawBody);
  if ('code' in read) {
    // Only counted: `onRefused` is for wrong signatures and exceeded limits.
    callRefused.publish({ service: 'unknown', code: read.code });
    return refuse(request, reply, read.request ?? unreadRequest(deps.now()), { code: read.code });
  }
  const { request: parsed, binding } = read;
  const refuseCall = (refused: Refused, signer?: Signer) => {
    // A wrong clock is not worth a record.
    if (refused.code !== 'REQUEST_TIME_ERROR')
      reportRefused(deps, { service: parsed.service, code: refused.code, remoteAddress: request.ip });
    return refuse(request, reply, parsed, refused, signer);
  };

  const verified = await verify(deps, request, read);
  if ('code' in verified) return refuseCall(verified, verified.signer);
  const { key, signer } = verified;
  const refused = await findRefusal(deps, request, read, key);
  if (refused) return refuseCall(refused, signer);
  offerXsrfToken(request, reply, deps.publicUrl);
  const caller = callerOf(request, reply, { key, parsed, publicUrl: deps.publicUrl });
  const outcome = await dispatchQueued(deps, key, () => deps.dispatcher.dispatch(binding, parsed.fields, caller));
  if (outcome === 'too many calls') return refuseCall({ code: 'TOO_MANY_REQUEST', waitSeconds: 1 }, signer);
  if ('unavailable' in outcome) markUnavailable(reply);
  return sendAnswer(request, reply, answerBody(outcome, parsed, caller.locale), signer);
}

/** Why a call with a right signature is refused: its session calls too often, the call is old, or a foreign page sends it. */
async function findRefusal(
  { sessionLimiter, now }: CallDeps,
  request: FastifyRequest,
  { request: parsed, binding }: ReadRequest,
  key: ValidKey,
): Promise<Refused | undefined> {
  const waitSeconds = isOfSession(key) ? await sessionLimiter(request) : undefined;
  if (waitSeconds !== undefined) return { code: 'TOO_MANY_REQUEST', waitSeconds };
  // An old request may be a replay.
  if (!isCurrent(parsed.requestNo, now())) return { code: 'REQUEST_TIME_ERROR', serverTime: now().toISOString() };
  const isForeign = binding.service.kind === 'command' && isForged(request);
  return isForeign ? { code: 'UNAUTHORIZED_ERROR' } : undefined;
}

/** Dispatches a call as soon as fewer than the allowed number of calls of its session are running. */
async function dispatchQueued(
  { sessionSemaphore }: CallDeps,
  key: ValidKey,
  dispatch: () => Promise<Outcome>,
): Promise<Outcome | 'too many calls'> {
  if (!isOfSession(key)) return dispatch();
  return sessionSemaphore.run(key.accessKey, dispatch).catch(tooManyCallsIfFull);
}

/** Turns the error of a full queue into a result, and throws all other errors again. */
function tooManyCallsIfFull(error: unknown): 'too many calls' {
  if (error instanceof QueueFull) return 'too many calls';
  throw error;
}

/** Anonymous keys have no limits of their own. */
function isOfSession({ buyer, guest }: ValidKey): boolean {
  return buyer !== null || guest !== null;
}

interface Authenticated {
  key: ValidKey;
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
    remoteAddressScope: remoteAddressScope(arrivalOf(request), publicUrl),
    userAgent: request.headers['user-agent'] ?? '',
    host: request.headers.host ?? '',
    browserSecret: browserSecretOf(request, reply, publicUrl),
  };
}

function reportRefused({ onRefused }: Deps, refused: RefusedCall): void {
  callRefused.publish(refused);
  onRefused(refused);
}

/**
 * Verifies the signature and that the key belongs to the partner. The answer is signed only if the signature is
 * right.
 */
async function verify(
  { findKey, now }: Deps,
  request: FastifyRequest,
  { request: parsed, signedBytes }: ReadRequest,
): Promise<Verified | (Refused & { signer?: Signer })> {
  const accessKey = header(request, headerNames.accessKey);
  const signType = parseSignType(header(request, headerNames.signType));
  if (!signType) return { code: 'PARAM_FORMAT_ERROR' };
  if (!accessKey || accessKey.length > 100) return { code: 'ACCESS_KEY_NOT_EXIST' };
  const key = await findKey(accessKey, now());
  // A text is not a key, but the code of a refusal.
  if (typeof key === 'string') return { code: key };
  const expected = signBytes(signedBytes, key.secretKey, signType);
  if (!signMatches(expected, header(request, headerNames.sign))) return { code: 'UNAUTHENTICATED_ERROR' };
  const signer = { accessKey: key.accessKey, secretKey: key.secretKey, signType };
  return parsed.partnerId === key.partnerId ? { key, signer } : { code: 'PARTNER_NOT_REGISTER', signer };
}

/** Answers with a code, its text and HTTP 200. */
async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  parsed: ParsedRequest,
  refused: Refused,
  signer?: Signer,
): Promise<void> {
  const locale = localeOf(request);
  const { code, waitSeconds, serverTime } = refused;
  const detail = detailOf(refused, locale);
  const outcome: Outcome = { code, detail, wrongFields: {}, ...(serverTime !== undefined && { serverTime }) };
  if (waitSeconds !== undefined) void reply.header('retry-after', waitSeconds);
  return sendAnswer(request, reply.code(200), answerBody(outcome, parsed, locale), signer);
}

function detailOf({ code, waitSeconds }: Refused, locale: Locale): string {
  if (waitSeconds !== undefined) return refusalForSeconds(waitSeconds).detail[locale];
  return code === 'INTERNAL_ERROR' ? faultText(locale) : codeText(code, locale);
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
