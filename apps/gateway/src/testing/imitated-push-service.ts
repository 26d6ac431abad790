import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pushedMessage, type PushedMessage } from '@kaimai/contract/push/push';

interface Browser {
  pair: ECDH;
  auth: Buffer;
  /** What arrived, decrypted as the browser would. */
  received: PushedMessage[];
}

/** The result of `PushManager.subscribe`. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * A push service and the browsers behind it. Checks the signature (RFC 8292) and decrypts (RFC 8291, RFC 8188) by an
 * independent implementation.
 */
export class ImitatedPushService {
  readonly origin: string;
  /** How the next requests are refused: by a status, or by closing the connection without an answer. */
  readonly refusals: (number | 'silence')[] = [];
  /** Accepts requests and never answers them. */
  isHanging = false;
  /** Runs before the answer to the next request. */
  beforeNextAnswer: (() => Promise<unknown>) | undefined;
  /** The headers of every request. */
  readonly requests: IncomingMessage['headers'][] = [];
  readonly #server: Server;
  readonly #browsers = new Map<string, Browser>();

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${port}`;
    server.on('request', (request, response) => {
      void this.#serve(request, response);
    });
  }

  static async open(port = 0): Promise<ImitatedPushService> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return new ImitatedPushService(server, address.port);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** A browser subscribes. */
  subscribe(): Subscribed {
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url', 'uncompressed');
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(8).toString('hex')}`;
    this.#browsers.set(path, { pair, auth, received: [] });
    return { endpoint: `${this.origin}${path}`, p256dh, auth: auth.toString('base64url') };
  }

  received({ endpoint }: Subscribed): PushedMessage[] {
    return this.#browsers.get(new URL(endpoint).pathname)?.received ?? [];
  }

  /** The browser was uninstalled, or its owner revoked the permission. */
  forget({ endpoint }: Subscribed): void {
    this.#browsers.delete(new URL(endpoint).pathname);
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = await this.#receive(request);
    if (this.isHanging) return;
    if (status === 'silence') response.destroy();
    else response.writeHead(status).end();
  }

  async #receive(request: IncomingMessage): Promise<number | 'silence'> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    this.requests.push(request.headers);
    const { beforeNextAnswer } = this;
    this.beforeNextAnswer = undefined;
    await beforeNextAnswer?.();
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    const browser = this.#browsers.get(request.url ?? '');
    if (!browser) return 410;
    const body = Buffer.concat(parts);
    // A push service need not accept more (RFC 8030, section 7.2).
    if (body.length > 4096) return 413;
    if (!isSigned(request.headers.authorization ?? '', `https://${request.headers.host}`)) return 403;
    browser.received.push(pushedMessage.parse(JSON.parse(decrypt(body, browser))));
    return 201;
  }
}

function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  // The key is an uncompressed point: the byte 4, then x and y of 32 bytes each.
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud, exp, sub }: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const secondsToExpiry = Number(exp) - Date.now() / 1000;
  return (
    verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === audience &&
    secondsToExpiry > 0 &&
    secondsToExpiry <= 86_400 &&
    /^(mailto:.+@|https:)/.test(String(sub))
  );
}

/** The body is a header (salt, record length, key length and key) and one encrypted record. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32);
  const derive = (use: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end).toString();
}
