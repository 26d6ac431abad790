import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StripeAccount } from '#payment/stripe/stripe-account.ts';

const secretKey = 'sk_test_imitation';
const webhookSecret = 'whsec_imitation';

export interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  amount_total: number;
  currency: string;
  client_reference_id: string;
  metadata: Record<string, string>;
  payment_intent: string | { id: string; object: 'payment_intent'; status: string } | null;
  url: string;
}

/** The part of Stripe that the gateway uses: sessions, refunds, idempotency keys and signed webhooks. */
export class ImitatedStripe {
  readonly account: StripeAccount;
  readonly sessions = new Map<string, Session>();
  readonly refunds: { id: string; payment_intent: string; amount: number; metadata: Record<string, string> }[] = [];
  /** Every request with its method, path and parameters. */
  readonly requests: { line: string; form: URLSearchParams; idempotencyKey: string }[] = [];
  /** How many of the next requests are executed but not answered, as when an answer is lost. */
  answersToLose = 0;
  isDown = false;
  /** The code of the error with which Stripe refuses sessions and refunds. */
  refusalCode: string | undefined;
  /** Imitates that refunds are listed only some time after they were made. */
  listsNoRefunds = false;
  readonly #server: Server;
  readonly #answers = new Map<string, { form: string; status: number; answer: unknown }>();

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.account = new StripeAccount({ secretKey, webhookSecret, apiUrl: `http://127.0.0.1:${port}` });
    server.on('request', (request, response) => void this.#serve(request, response));
  }

  static async open(): Promise<ImitatedStripe> {
    // Without a limit for idle connections, so that none is closed while the gateway sends a request over it.
    const server = createServer({ keepAliveTimeout: 0 });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('no port');
    return new ImitatedStripe(server, address.port);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  /** Ends all faults that a test imitates. */
  recover(): void {
    this.answersToLose = 0;
    this.isDown = false;
    this.refusalCode = undefined;
    this.listsNoRefunds = false;
  }

  /** As Stripe does after a day. */
  forgetIdempotencyKeys(): void {
    this.#answers.clear();
  }

  /** The session of a page that a buyer was sent to. */
  sessionAt(redirectUrl: string): Session {
    const session = this.sessions.get(redirectUrl.split('/').at(-1) ?? '');
    if (!session) throw new Error(`no session at ${redirectUrl}`);
    return session;
  }

  /** The buyer pays on Stripe's page; returns the webhook about it. */
  pay(session: Session, changes: Partial<Session> = {}): { body: Buffer; signature: string } {
    session.status = 'complete';
    session.payment_status = 'paid';
    session.payment_intent = { id: `pi_${session.id}`, object: 'payment_intent', status: 'succeeded' };
    return this.webhook('checkout.session.completed', { ...session, ...changes });
  }

  webhook(type: string, object: object): { body: Buffer; signature: string } {
    const event = { id: `evt_${randomBytes(6).toString('hex')}`, object: 'event', type, data: { object } };
    const body = Buffer.from(JSON.stringify(event));
    return { body, signature: signWebhook(body) };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    const url = new URL(request.url ?? '', 'http://stripe');
    const form = new URLSearchParams(Buffer.concat(body).toString() || url.search);
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    const line = `${request.method} ${url.pathname}`;
    this.requests.push({ line, form, idempotencyKey });
    if (this.isDown) return void response.destroy();
    const [status, answer, isReplayed] = this.#once(idempotencyKey, form, () => this.#answer(line, form));
    if (this.answersToLose > 0) {
      this.answersToLose -= 1;
      return void response.destroy();
    }
    const headers = { 'content-type': 'application/json', ...(isReplayed && { 'idempotent-replayed': 'true' }) };
    response.writeHead(status, headers).end(JSON.stringify(answer));
  }

  /** As Stripe does, stores refusals too. */
  #once(key: string, form: URLSearchParams, answer: () => [number, unknown]): [number, unknown, boolean] {
    const earlier = key === '' ? undefined : this.#answers.get(key);
    if (earlier && earlier.form !== String(form)) return [400, refusal('idempotency_error'), false];
    if (earlier) return [earlier.status, earlier.answer, true];
    const [status, body] = answer();
    if (key !== '') this.#answers.set(key, { form: String(form), status, answer: body });
    return [status, body, false];
  }

  #answer(line: string, form: URLSearchParams): [number, unknown] {
    const [, id = '', action = ''] = /^(?:GET|POST) \/v1\/checkout\/sessions\/(\w+)\/?(\w*)$/.exec(line) ?? [];
    if (line === 'GET /v1/balance') return [200, { object: 'balance', available: [] }];
    const isRefusable = line === 'POST /v1/checkout/sessions' || line === 'POST /v1/refunds';
    if (isRefusable && this.refusalCode !== undefined) return [400, refusal(this.refusalCode)];
    if (line === 'POST /v1/checkout/sessions') return [200, this.#createSession(form)];
    if (line === 'POST /v1/refunds') return [200, this.#createRefund(form)];
    if (line === 'GET /v1/refunds') return [200, this.#listRefunds(form)];
    const session = this.sessions.get(id);
    if (!session) return [404, refusal('resource_missing')];
    if (action !== 'expire') return [200, form.has('expand[0]') ? session : withoutIntent(session)];
    if (session.status !== 'open') return [400, refusal('session_not_open')];
    session.status = 'expired';
    return [200, session];
  }

  #createSession(form: URLSearchParams): Session {
    const id = `cs_test_${randomBytes(8).toString('hex')}`;
    const payNo = form.get('client_reference_id') ?? '';
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: payNo,
      metadata: { payNo },
      payment_intent: null,
      url: `https://checkout.stripe.example/c/pay/${id}`,
    };
    this.sessions.set(id, session);
    return session;
  }

  #createRefund(form: URLSearchParams) {
    const refund = {
      id: `re_${randomBytes(6).toString('hex')}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: form.get('payment_intent') ?? '',
      amount: Number(form.get('amount')),
      metadata: { refundNo: form.get('metadata[refundNo]') ?? '' },
    };
    this.refunds.push(refund);
    return refund;
  }

  /** A page of the refunds of a payment, the newest first. */
  #listRefunds(form: URLSearchParams) {
    const ofPayment = this.refunds
      .filter((refund) => refund.payment_intent === form.get('payment_intent'))
      .toReversed();
    const from = ofPayment.findIndex(({ id }) => id === form.get('starting_after')) + 1;
    const to = from + Number(form.get('limit') ?? 10);
    const data = this.listsNoRefunds ? [] : ofPayment.slice(from, to);
    return { object: 'list', url: '/v1/refunds', has_more: data.length > 0 && to < ofPayment.length, data };
  }
}

/** A second implementation of Stripe's documented scheme, so that the library is not tested against itself. */
export function signWebhook(body: Buffer, { secret = webhookSecret, at = new Date() } = {}): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

function withoutIntent(session: Session): Session {
  const { payment_intent: intent } = session;
  return { ...session, payment_intent: typeof intent === 'object' && intent !== null ? intent.id : intent };
}

function refusal(code: string) {
  return { error: { type: code === 'idempotency_error' ? code : 'invalid_request_error', code, message: code } };
}
