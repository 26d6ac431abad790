import type { Db } from '#db/database.ts';
import type { Deployment } from '#deployment.ts';
import type { Operator } from '#operator-account/operator.ts';
import type { Scope } from '#operator-account/scopes.ts';
import type * as z from 'zod';
import type { OwnedKind } from './ownership.sql.ts';

/** The parameters of a route's function. */
export interface ApiCall<Params, Query, Body> {
  /** For requests that change something, the transaction that also stores the idempotency key and writes the security log. */
  db: Db;
  now: Date;
  deployment: Deployment;
  operator: Operator;
  /** Lists and new objects are of this shop only; undefined for the platform. */
  shopCode: string | undefined;
  params: Params;
  query: Query;
  body: Body;
  /** The path of the body of a route with `file`; empty for others. It is removed after the answer. */
  file: string;
  /** For work in transactions of its own, which an error of the request does not undo. */
  pool: Db;
  /** For effects that a rollback cannot undo, such as deleting files. */
  afterCommit: (work: (db: Db) => Promise<void>) => void;
}

/**
 * Whose data a route is about. An object that a parameter of the path names belongs to a shop, and is invisible to tokens of
 * other shops. `shop`: lists and created objects are limited to `shopCode` of the call. `platform`: refused to tokens of shops.
 */
export type Owner<Params> = { kind: OwnedKind; param: keyof Params & string } | 'shop' | 'platform';

/** The form of a route; `ApiRoute` is the same without the types of its parts. */
export interface RouteDeclaration<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  /** The operationId. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with parameters as `{orderNo}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  scope: Scope;
  owner: Owner<z.output<Params>>;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body is a file, which is streamed to the disk; few of these requests run at a time. */
  file?: { maxBytes: number; contentType: string };
  answer: Answer;
  /** Fields of the body whose values the security log leaves out: texts to buyers or about them, and bank accounts. */
  privateFields?: readonly string[];
  /** Changes nothing but the security log; its answer has personal data, and is not stored for repeated requests. */
  isRead?: true;
  /**
   * Which reads of the route the security log records. `byPlatform`: those by operators of the platform, for what buyers wrote in
   * confidence, as the privacy text promises. `all`: everybody's, for secrets. Undefined: none.
   */
  recordedReads?: 'byPlatform' | 'all';
  /** May take longer than the time limit of statements. */
  isLong?: true;
  /** May throw a Refusal or return a FailedResult; both are answered as errors. */
  handle: (call: ApiCall<z.output<Params>, z.output<Query>, z.output<Body>>) => Promise<z.input<Answer> | FailedResult>;
}

/** What operator functions return in place of a result; the same as their Problem. */
export interface FailedResult {
  problem: string;
  /** A code or number that no object has. */
  unknown?: string;
  fields?: Record<string, string>;
}

export type ApiRoute = RouteDeclaration<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;

/** Declares a route. Its schemas determine the types of its function. */
export function defineRoute<
  Answer extends z.ZodType,
  Params extends z.ZodObject = z.ZodObject<Record<string, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<string, never>>,
  Body extends z.ZodType = z.ZodUndefined,
>(route: RouteDeclaration<Params, Query, Body, Answer>): ApiRoute {
  return route;
}

/** Every method but GET counts as a change: even with `isRead`, it writes the security log. */
export function isChange({ method }: Pick<ApiRoute, 'method'>): boolean {
  return method !== 'GET';
}
