import { createHash } from 'node:crypto';
import type { Db, Tx } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { lockNotAvailable, sqlState } from '#db/sql-state.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import type { Operator } from '#operator-account/operator.ts';
import { recordApiAct } from '#security-log/recording.ts';
import { ApiError, errorBody, errorOfProblem, errorOfRules, notFound } from './api-error.ts';
import {
  claimKey,
  findStoredAnswer,
  rollbackToSavepoint,
  savepoint,
  storeAnswer,
  type NewRequest,
  type RequestKey,
} from './idempotency.sql.ts';
import { findOwner } from './ownership.sql.ts';
import type { ParsedRequest } from './parse-request.ts';
import { isChange, type ApiRoute, type FailedResult } from './route.ts';

export interface ApiRequest extends ParsedRequest {
  route: ApiRoute;
  operator: Operator;
  requestId: string;
  /** The requested path. A request with a file has its options in the query, so there the path includes it, for the security log and the hash. */
  path: string;
  /** Empty for requests that change nothing. */
  idempotencyKey: string;
  remoteAddress: string;
  now: Date;
  /** The path of a body that is a file; empty for others. */
  file: string;
}

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** The stored answer of an earlier request with the same key. */
  isReplayed?: true;
}

interface Context {
  db: Db;
  deployment: Deployment;
  onFault: (error: unknown, where: string) => void;
}

/** How long the transaction may be idle during an import. */
const maxImportMinutes = 60;

/** Answers a parsed request of a known operator. Throws an ApiError, or a fault. */
export async function answerRequest(context: Context, request: ApiRequest): Promise<ApiAnswer> {
  if (!isChange(request.route)) return answerRead(context, request);
  return request.route.isLong ? withoutTimeLimit(() => answerChange(context, request)) : answerChange(context, request);
}

async function answerRead(context: Context, request: ApiRequest): Promise<ApiAnswer> {
  const answer: ApiAnswer = { status: 200, body: await runRoute(context.db, context, request, () => undefined) };
  const { recordedReads } = request.route;
  if (recordedReads === 'all' || (recordedReads === 'byPlatform' && !request.operator.shop))
    await inTransaction(context.db, (tx) => recordApiAct(tx, recordOf(request, answer), request.now));
  return answer;
}

/** Stores the key, the changes, the entry of the security log and the answer in one transaction. */
async function answerChange(context: Context, request: ApiRequest): Promise<ApiAnswer> {
  const { operator, idempotencyKey, now } = request;
  // Such a route changes nothing but the security log. Its answer has personal data, so it is neither stored nor replayed.
  const { isRead } = request.route;
  const key = { accountId: operator.accountId, key: idempotencyKey };
  const hash = hashOf(request);
  let afterCommit: ((db: Db) => Promise<void>)[] = [];
  const answer = await inTransaction(context.db, async (tx): Promise<ApiAnswer> => {
    // The transaction may run again after a conflict.
    afterCommit = [];
    if (!isRead && !(await claimKeyOrRefuse(tx, { ...key, hash, now }))) return replayAnswer(tx, key, hash);
    // A file is imported in other transactions, during which this one is idle.
    if (request.file !== '') await allowIdleMinutes(tx, maxImportMinutes);
    await savepoint(tx);
    const result = await tryToRunRoute(tx, context, request, (work) => afterCommit.push(work));
    await recordApiAct(tx, recordOf(request, result), now);
    if (!isRead) await storeAnswer(tx, key, { status: result.status, answer: JSON.stringify(result.body) });
    return result;
  });
  for (const work of afterCommit) await doAfterCommit(context, work);
  return answer;
}

/** The changes are committed, so a fault is only reported and does not change the answer. */
async function doAfterCommit({ db, onFault }: Context, work: (db: Db) => Promise<void>): Promise<void> {
  await work(db).catch((error: unknown) => onFault(error, 'operators’ API, after the commit'));
}

type AfterCommit = (work: (db: Db) => Promise<void>) => void;

/** A refusal rolls back the changes of the route and is answered; a fault ends the transaction. */
async function tryToRunRoute(
  tx: Tx,
  context: Context,
  request: ApiRequest,
  afterCommit: AfterCommit,
): Promise<ApiAnswer> {
  try {
    return { status: 200, body: await runRoute(tx, context, request, afterCommit) };
  } catch (error) {
    const expected = errorOfRules(error);
    if (!expected) throw error;
    await rollbackToSavepoint(tx);
    return { status: expected.status, body: errorBody(expected, request.requestId) };
  }
}

async function runRoute(db: Db, context: Context, request: ApiRequest, afterCommit: AfterCommit): Promise<unknown> {
  const { route, operator, params, query, body, file, now } = request;
  const shopCode = await findShopOfCall(db, request);
  const { deployment } = context;
  // `db` is the transaction of a change. `pool` is for work in transactions of its own.
  const call = { db, pool: context.db, now, deployment, operator, shopCode, params, query, body, file, afterCommit };
  const result = await route.handle(call);
  if (isFailedResult(result)) throw errorOfProblem(result, params);
  return route.answer.parse(result);
}

/** The shop that lists and new objects are limited to; throws NOT_FOUND if the operator may not see the route's object. */
async function findShopOfCall(db: Db, { route, operator, params, query }: ApiRequest): Promise<string | undefined> {
  const ownShop = operator.shop?.code;
  const { owner } = route;
  if (typeof owner === 'object') {
    const shopCode = await findOwner(db, owner.kind, String(params[owner.param]));
    if (shopCode === undefined || (ownShop !== undefined && shopCode !== ownShop)) throw notFound();
    return ownShop;
  }
  const requestedShop = query['shop'] as string | undefined;
  if (requestedShop === undefined) return ownShop;
  if (ownShop !== undefined && ownShop !== requestedShop) throw notFound();
  if ((await findOwner(db, 'shop', requestedShop)) === undefined) throw notFound();
  return requestedShop;
}

function isFailedResult(result: unknown): result is FailedResult {
  return typeof result === 'object' && result !== null && 'problem' in result;
}

async function claimKeyOrRefuse(tx: Tx, request: NewRequest): Promise<boolean> {
  try {
    return await claimKey(tx, request);
  } catch (error) {
    // The first request has claimed the key and did not end within the lock timeout.
    if (sqlState(error) !== lockNotAvailable) throw error;
    const words = 'A request with this Idempotency-Key is still running.';
    throw new ApiError('REQUEST_IN_PROGRESS', words, { retryAfter: 2 });
  }
}

async function replayAnswer(tx: Tx, key: RequestKey, hash: Buffer): Promise<ApiAnswer> {
  const storedAnswer = await findStoredAnswer(tx, key);
  // The key was deleted after `claimKey` had found it. With this code the caller tries again, and then claims the key.
  if (!storedAnswer)
    throw new ApiError('REQUEST_IN_PROGRESS', 'The Idempotency-Key has just expired.', { retryAfter: 1 });
  if (!storedAnswer.hash.equals(hash))
    throw new ApiError('IDEMPOTENCY_KEY_REUSED', 'Another request was made with this Idempotency-Key.');
  return { status: storedAnswer.status, body: JSON.parse(storedAnswer.answer) as unknown, isReplayed: true };
}

/** Recognises a repeated request. If the body is a file, `rawBody` is the digest of the file. */
function hashOf({ route, path, rawBody }: ApiRequest): Buffer {
  return createHash('sha256').update(`${route.method} ${path}\n`).update(rawBody).digest();
}

function recordOf(
  { route, path, operator, requestId, unparsedBody, remoteAddress }: ApiRequest,
  { status, body }: ApiAnswer,
) {
  const result = status === 200 ? 'done' : `refused ${(body as { error: { code: string } }).error.code}`;
  const shownFields = Object.entries(unparsedBody).map(([name, value]) => [
    name,
    route.privateFields?.includes(name) ? '…' : value,
  ]);
  const input = shownFields.length > 0 ? ` ${JSON.stringify(Object.fromEntries(shownFields))}` : '';
  const summary = `${result}: ${route.method} ${path} by ${operator.tokenNo}, request ${requestId}${input}`;
  return { operator: operator.name, network: remoteAddress, summary };
}
