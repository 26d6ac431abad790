import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { IdentityProvider } from '#deployment.ts';

const clientId = 'kaimai-shop';
const clientSecret = 'a secret of the client';

type Claims = Record<string, unknown>;

/** The provider's statements about a user, and its deviations from the protocol. */
export interface Statement {
  /** Claims of the token that replace the correct ones. */
  claims?: Claims;
  /** Claims of the userinfo endpoint; none by default. */
  userInfo?: Claims;
  /** Signs with a key that the metadata does not have. */
  isForged?: boolean;
  /** Replaces the whole token. */
  token?: string;
  /** Parameters of the redirect that replace the correct ones; null removes one. */
  answer?: Record<string, string | null>;
}

interface Issued extends Statement {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** A provider over HTTP whose answers the test determines; it checks the code, PKCE, redirect address and client as a real one does. */
export class ImitatedIdentityProvider {
  readonly issuer: string;
  /** The paths of the requests. */
  readonly requests: string[] = [];
  /** Answers correctly, with a server error, or never. */
  behaviour: 'correct' | 'failing' | 'hanging' = 'correct';
  readonly #server: Server;
  readonly #key = newKey();
  readonly #codes = new Map<string, Issued>();
  readonly #infos = new Map<string, Claims>();

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.issuer = `http://127.0.0.1:${port}`;
    server.on('request', (request, response) => void this.#serve(request, response));
  }

  static async open(port = 0): Promise<ImitatedIdentityProvider> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return new ImitatedIdentityProvider(server, address.port);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** The operator's settings for this provider. */
  settings(changes: Partial<IdentityProvider> = {}): IdentityProvider {
    return {
      id: 'acme',
      issuer: this.issuer,
      clientId,
      clientSecret,
      name: { zh_CN: '艾克美', en_US: 'Acme' },
      scopes: ['openid', 'email'],
      trustVerifiedEmail: false,
      selectAccount: true,
      icon: null,
      colour: null,
      ...changes,
    };
  }

  /** Consents at the provider's page; returns the query of the redirect back. */
  consent(authorizationUrl: string, statement: Statement = {}): string {
    const parameters = new URL(authorizationUrl).searchParams;
    if (parameters.get('code_challenge_method') !== 'S256') throw new Error('no PKCE');
    const code = randomBytes(12).toString('base64url');
    this.#codes.set(code, {
      ...statement,
      nonce: parameters.get('nonce') ?? '',
      challenge: parameters.get('code_challenge') ?? '',
      redirectUri: parameters.get('redirect_uri') ?? '',
    });
    const answer = { code, state: parameters.get('state'), iss: this.issuer, ...statement.answer };
    const entries = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== null);
    return `?${new URLSearchParams(entries).toString()}`;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.issuer);
    this.requests.push(pathname);
    if (this.behaviour === 'hanging') return;
    if (this.behaviour === 'failing') return void response.writeHead(500).end();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [status, body] = this.#answerTo(pathname, new URLSearchParams(Buffer.concat(parts).toString()), request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  #answerTo(pathname: string, form: URLSearchParams, { headers }: IncomingMessage): [number, object] {
    if (pathname === '/.well-known/openid-configuration') return [200, this.#metadata()];
    if (pathname === '/jwks')
      return [200, { keys: [{ ...this.#key.publicJwk, kid: 'one', use: 'sig', alg: 'RS256' }] }];
    if (pathname === '/token') return this.#exchange(form);
    const info = this.#infos.get(headers.authorization?.replace('Bearer ', '') ?? '');
    return pathname === '/me' && info ? [200, info] : [401, { error: 'invalid_token' }];
  }

  #metadata(): object {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/auth`,
      token_endpoint: `${this.issuer}/token`,
      userinfo_endpoint: `${this.issuer}/me`,
      jwks_uri: `${this.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  #exchange(form: URLSearchParams): [number, object] {
    const code = form.get('code') ?? '';
    const issued = this.#codes.get(code);
    this.#codes.delete(code);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret) {
      return [401, { error: 'invalid_client' }];
    }
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!issued || issued.challenge !== challenge || issued.redirectUri !== form.get('redirect_uri')) {
      return [400, { error: 'invalid_grant' }];
    }
    const accessToken = randomBytes(12).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const correct = {
      iss: this.issuer,
      aud: clientId,
      sub: 'subject-1',
      nonce: issued.nonce,
      iat: now,
      exp: now + 300,
    };
    const claims = { ...correct, ...issued.claims };
    if (issued.userInfo) this.#infos.set(accessToken, { sub: claims.sub, ...issued.userInfo });
    const idToken = issued.token ?? signed(claims, issued.isForged ? newKey().privateKey : this.#key.privateKey);
    return [200, { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken }];
  }
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, publicJwk: publicKey.export({ format: 'jwk' }) };
}

function signed(claims: Claims, key: KeyObject): string {
  const [header, body] = [{ alg: 'RS256', kid: 'one', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature = sign('sha256', Buffer.from(`${header}.${body}`), key).toString('base64url');
  return `${header}.${body}.${signature}`;
}
