import { fieldIssue } from '#service/field-issue.ts';
import type * as z from 'zod';
import { ApiError, notFound } from './api-error.ts';
import type { ApiRoute } from './route.ts';

type Fields = Record<string, unknown>;

/** The parts of a request, as its route's schemas parse them. */
export interface ParsedRequest {
  params: Fields;
  query: Fields;
  body: unknown;
  /** The fields of the body before its schema has parsed them, for the security log. */
  unparsedBody: Fields;
  rawBody: Buffer;
}

export interface UnparsedRequest {
  params: Fields;
  query: Fields;
  /** Undefined for a body that is no JSON object. */
  json: Fields | undefined;
  rawBody: Buffer;
}

/** Throws an ApiError that names every wrong field. */
export function parseRequest(route: ApiRoute, { params, query, json, rawBody }: UnparsedRequest): ParsedRequest {
  const parsedParams = route.params ? route.params.safeParse(params) : { success: true, data: params };
  // An identifier of the wrong form is answered like one that does not exist.
  if (!parsedParams.success) throw notFound();
  refuseEmptyValues(query);
  const parsedQuery = parsePart(route.query?.strict(), query, 'The query');
  if (route.body && json === undefined) throw new ApiError('BAD_REQUEST', 'The body must be a JSON object.');
  const isEmptyObject = json !== undefined && Object.keys(json).length === 0;
  if (!route.body && rawBody.length > 0 && !isEmptyObject)
    throw new ApiError('BAD_REQUEST', 'Send this request without a body.');
  const body = route.body ? parsePart(route.body, json, 'The body') : undefined;
  return { params: parsedParams.data, query: parsedQuery as Fields, body, unparsedBody: json ?? {}, rawBody };
}

/** Refuses empty values, as of an unset variable in a script: a number would be read from them as 0. */
function refuseEmptyValues(query: Fields): void {
  const names = Object.keys(query).filter((name) => /^\s*$/.test(String(query[name])));
  if (names.length === 0) return;
  throw new ApiError('INVALID', 'The query is wrong.', {
    fields: Object.fromEntries(names.map((name) => [name, 'is empty'])),
  });
}

function parsePart(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) {
    const unknown = Object.keys(value as Fields);
    if (unknown.length === 0) return {};
    throw new ApiError('INVALID', `${part} has ${unknown.join(', ')}, which is not known.`);
  }
  const { success, data, error } = schema.safeParse(value, { error: fieldIssue });
  if (success) return data;
  const fields = error.issues.map(({ path, message }) => [path.join('.') || 'all', message]);
  throw new ApiError('INVALID', `${part} is wrong.`, { fields: Object.fromEntries(fields) as Record<string, string> });
}
