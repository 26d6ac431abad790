import { Refusal } from '#service/refusal.ts';
import type { FailedResult } from './route.ts';

/** The codes that do not come from the rules of a domain; see docs/operators-api.md. */
export const statusOfCode = {
  BAD_REQUEST: 400,
  IDEMPOTENCY_KEY_MISSING: 400,
  UNAUTHENTICATED: 401,
  SCOPE_MISSING: 403,
  PLATFORM_ONLY: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  REQUEST_IN_PROGRESS: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  TOO_LARGE: 413,
  NOT_JSON: 415,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const;
export type ApiCode = keyof typeof statusOfCode;

/** A request that is answered with an error. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** An `ApiCode`, or that of a Refusal, such as ORDER_STATE_CONFLICT. */
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** In seconds. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ApiCode | { code: string; status: number },
    text: string,
    { fields, retryAfter }: { fields?: Record<string, string> | undefined; retryAfter?: number } = {},
  ) {
    super(text);
    this.code = typeof code === 'string' ? code : code.code;
    this.status = typeof code === 'string' ? statusOfCode[code] : code.status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** The same error for an object that does not exist and for one of another shop, so that shops cannot probe for objects. */
export function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such object.');
}

/** The error for an expected “no” of the rules; undefined for a fault. */
export function errorOfRules(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Refusal)) return undefined;
  const texts = Object.entries(error.fields).map(([field, { en_US: words }]) => [field, words]);
  const fields = texts.length > 0 ? (Object.fromEntries(texts) as Record<string, string>) : undefined;
  const words = error.detail.en_US;
  if (error.code === 'OBJECT_NOT_EXIST') return new ApiError('NOT_FOUND', words);
  if (error.code === 'PARAMETER_ERROR') return new ApiError('INVALID', words, { fields });
  return new ApiError({ code: error.code, status: 409 }, words, { fields });
}

/** An unknown object is answered NOT_FOUND if the path names it, and CONFLICT if the body does. */
export function errorOfProblem(
  { problem, fields, unknown }: FailedResult,
  params: Readonly<Record<string, unknown>>,
): ApiError {
  if (fields) return new ApiError('INVALID', 'Some fields are wrong.', { fields });
  if (unknown !== undefined && Object.values(params).includes(unknown)) return new ApiError('NOT_FOUND', `${problem}.`);
  return new ApiError('CONFLICT', `${problem}.`);
}

/** The body of an error. */
export function errorBody({ code, message: words, fields }: ApiError, requestId: string): object {
  return { error: { code, text: words, ...(fields && { fields }), requestId } };
}
