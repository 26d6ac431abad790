import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credential } from '@kaimai/contract/account/account';
import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { languageTag, type Locale } from '@kaimai/contract/values/locale';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import type { AnyService, InputOf, OutputOf } from '@kaimai/contract/wire/service';
import { signBody } from '@kaimai/contract/wire/signature';
import fastify, { type FastifyInstance } from 'fastify';
import { folderMedia } from '#media/folder-media.ts';
import type { Deployment } from '#deployment.ts';
import { createGateway, type Gateway, type GatewayOptions } from '#gateway.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

export const anonymousKey = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

export type TestAnswer<S extends AnyService> = AnswerEnvelope & OutputOf<S>;

export interface CallOptions {
  credential?: Credential;
  appNo?: string;
  locale?: Locale;
  /** The peer of the connection; this computer by default. */
  remoteAddress?: string;
  /** Added to the usual headers, or in place of them. */
  headers?: Record<string, string>;
}

export interface TestGateway extends Pick<Gateway, 'db' | 'jobRunner' | 'securityLog'> {
  gateway: Gateway;
  server: FastifyInstance;
  deployment: Deployment;
  /** The time of the gateway's clock. */
  now: () => Date;
  /** Advances the gateway's clock. */
  advance: (seconds: number) => void;
  /** Stops the clock: only `advance` moves it, so that limits can be tested to the second. */
  stopClock: () => void;
  /** Simulates a full disk: without room, changes are refused. */
  fillDisk: (isFull: boolean) => void;
  /** Simulates that other programs use all processors. */
  loadMachine: (isBusy: boolean) => void;
  /** A signed call over HTTP, as a storefront makes it. The answer of a success is checked against the contract. */
  call: <S extends AnyService>(service: S, input: InputOf<S>, options?: CallOptions) => Promise<TestAnswer<S>>;
  /** Faults that were reported; a test that provokes one empties the list, as `close` fails otherwise. */
  faults: unknown[];
  close: () => Promise<void>;
}

interface TestGatewayOptions extends Pick<GatewayOptions, 'requestLimits' | 'onLogLine'> {
  /** By default a new database on the run's server. */
  database?: Pick<TestDatabase, 'address' | 'drop'>;
}

/** The whole gateway on a fresh database of a real PostgreSQL, with a clock that tests can move. */
export async function createTestGateway(
  changes: Partial<Deployment> = {},
  { database: existingDatabase, ...options }: TestGatewayOptions = {},
): Promise<TestGateway> {
  const database = existingDatabase ?? (await createTestDatabase());
  const dataFolder = mkdtempSync(join(tmpdir(), 'kaimai-gateway-'));
  const deployment: Deployment = { ...testDeployment(dataFolder), ...changes, database: database.address };
  const faults: unknown[] = [];
  let aheadMs = 0;
  let stoppedAtMs: number | undefined;
  const now = (): Date => new Date((stoppedAtMs ?? Date.now()) + aheadMs);
  let diskIsFull = false;
  let machineIsBusy = false;
  const gateway = createGateway({
    deployment,
    now,
    mayChange: () => !diskIsFull,
    isMachineBusy: () => machineIsBusy,
    onFault: (error) => faults.push(error),
    ...options,
  });
  const server = fastify();
  await server.register(gateway.routes);

  return {
    gateway,
    db: gateway.db,
    jobRunner: gateway.jobRunner,
    securityLog: gateway.securityLog,
    server,
    deployment,
    faults,
    now,
    advance: (seconds) => {
      aheadMs += seconds * 1000;
    },
    stopClock: () => {
      stoppedAtMs ??= Date.now();
    },
    fillDisk: (isFull) => {
      diskIsFull = isFull;
    },
    loadMachine: (isBusy) => {
      machineIsBusy = isBusy;
    },
    call: createCall(server, now),
    close: async () => {
      await server.close();
      await gateway.close();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
      if (faults.length > 0) throw new AggregateError(faults, 'the gateway reported faults');
    },
  };
}

function testDeployment(dataFolder: string): Omit<Deployment, 'database'> {
  return {
    databasePoolSize: 8,
    publicUrl: 'http://127.0.0.1:3000',
    startLocale: 'zh_CN',
    anonymousKeys: [anonymousKey],
    deploymentSecret: Buffer.alloc(32, 7),
    formerSecrets: [],
    dataFolder,
    media: folderMedia(join(dataFolder, 'media')),
    bundledPicturesFolder: dataFolder,
    smtpUrl: undefined,
    mailFrom: 'Kaimai <shop@kaimai.example>',
    paymentAccounts: { sandbox: {} },
    identityProviders: [],
    push: { privateKey: Buffer.alloc(32, 9).toString('base64url'), services: [] },
    webhookHosts: [],
    refundLimits: { USD: null, CNY: null },
    payouts: { commissionBasisPoints: 0, minimum: { USD: 0, CNY: 0 }, limits: { USD: null, CNY: null } },
    demo: true,
    payWithinSeconds: 1800,
    confirmWithinDays: 15,
    demoPaceSeconds: null,
  };
}

export function createCall(server: FastifyInstance, now: () => Date): TestGateway['call'] {
  // Starts at a random number, so that calls to a second process on the same database have different request numbers.
  const nextRequestNo = requestNumbers(Math.floor(Math.random() * 1_000_000));
  return async (service, input, options = {}) => {
    const {
      credential = anonymousKey,
      appNo = 'test-browser',
      locale = 'en_US',
      remoteAddress = '127.0.0.1',
    } = options;
    // The time is that of the gateway's clock, which tests advance; the rest makes the number unique.
    const requestNo = now().toISOString().replace(/\D/g, '').slice(0, 14) + nextRequestNo().slice(14);
    const envelope = {
      service: service.name,
      requestNo,
      version: '1.0',
      partnerId: credential.partnerId,
      ext: { appNo },
    };
    const body = JSON.stringify({ ...(input as object), ...envelope });
    const response = await server.inject({
      method: 'POST',
      url: gatewayPath,
      payload: body,
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        'accept-language': languageTag(locale),
        [headerNames.accessKey]: credential.accessKey,
        [headerNames.signType]: 'MD5',
        [headerNames.sign]: signBody(body, credential.secretKey),
        ...options.headers,
      },
    });
    const answer = response.json<TestAnswer<typeof service>>();
    if (answer.success) service.output.parse(answer);
    return answer;
  };
}
