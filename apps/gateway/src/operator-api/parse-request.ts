import { fieldIssue } from '#service/field-issue.ts';
import type * as z from 'zod';
import { ApiError, notFound } from './api-error.ts';
import type { ApiRoute } from './route.ts';

type Fields = Record<string, unknown>;

/** The parts of a request, as its route's schemas give them. */
export interface ParsedRequest {
  params: Fields;
  query: Fields;
  body: unknown;
  /** The body before its schema, for the record. */
  given: Fields;
  rawBody: Buffer;
}

export interface UnparsedRequest {
  params: Fields;
  query: Fields;
  /** Undefined for a body that is no JSON object. */
  given: Fields | undefined;
  rawBody: Buffer;
}

/** Throws an ApiError that names every wrong field. */
export function parseRequest(route: ApiRoute, { params, query, given, rawBody }: UnparsedRequest): ParsedRequest {
  // An identifier of the wrong form is answered like one that does not exist.
  if (route.params && !route.params.safeParse(params).success) throw notFound();
  const parsedQuery = parsePart(route.query?.strict(), query, 'The query');
  if (route.body && given === undefined) throw new ApiError('BAD_REQUEST', 'The body must be a JSON object.');
  if (!route.body && rawBody.length > 0 && Object.keys(given ?? { wrong: true }).length > 0)
    throw new ApiError('BAD_REQUEST', 'This request has no body.');
  const body = route.body ? parsePart(route.body, given, 'The body') : undefined;
  return { params, query: parsedQuery as Fields, body, given: given ?? {}, rawBody };
}

function parsePart(schema: z.ZodType | undefined, given: unknown, part: string): unknown {
  if (!schema) {
    const unknown = Object.keys(given as Fields);
    if (unknown.length === 0) return {};
    throw new ApiError('INVALID', `${part} has ${unknown.join(', ')}, which is not known.`);
  }
  const { success, data, error } = schema.safeParse(given, { error: fieldIssue });
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'all', message]);
  throw new ApiError('INVALID', `${part} is wrong.`, { fields: Object.fromEntries(fields) as Record<string, string> });
}
