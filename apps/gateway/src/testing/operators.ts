import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { addOperator, createToken, type Scope } from '#operator-account/operator-account.operator.ts';
import { apiPrefix } from '#operator-api/open-api.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

export interface ApiResponse {
  status: number;
  headers: Record<string, unknown>;
  // Each test asserts the parts of a body that it needs.
  body: Record<string, unknown>;
}

/** A caller of the operators' HTTP API. */
export interface ApiClient {
  name: string;
  tokenNo: string;
  token: string;
  get: (path: string, query?: Record<string, string>) => Promise<ApiResponse>;
  /** POST by default, with a new idempotency key by default. */
  send: (path: string, body?: object, options?: SendOptions) => Promise<ApiResponse>;
}

interface SendOptions {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  key?: string;
}

let operators = 0;

/** Adds an operator with a token; of the platform, or of a shop. */
export async function createOperator(
  gateway: TestGateway,
  { shopCode, scopes = 'all' }: { shopCode?: string; scopes?: readonly Scope[] | 'all' } = {},
): Promise<ApiClient> {
  const { db } = gateway;
  const name = `operator-${(operators += 1)}`;
  const added = await addOperator(db, { name, shopCode, now: gateway.now() });
  if ('problem' in added) throw new Error(added.problem);
  const created = await createToken(db, { operator: name, scopes, label: '', validDays: 30, now: gateway.now() });
  if ('problem' in created) throw new Error(created.problem);
  return { name, tokenNo: created.tokenNo, token: created.token, ...apiCalls(gateway, created.token) };
}

export function apiCalls({ server }: TestGateway, token: string): Pick<ApiClient, 'get' | 'send'> {
  const authorization = `Bearer ${token}`;
  const inject = async (request: InjectOptions): Promise<ApiResponse> => {
    const response = await server.inject(request);
    return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
  };
  return {
    get: (path, query = {}) => inject({ method: 'GET', url: apiPrefix + path, query, headers: { authorization } }),
    send: (path, body, { method = 'POST', key = randomUUID() } = {}) =>
      inject({
        method,
        url: apiPrefix + path,
        headers: { authorization, 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { payload: JSON.stringify(body) }),
      }),
  };
}
