import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '@kaimai/gateway/deployment';
import type { BucketSettings } from '@kaimai/gateway/media/bucket-client';
import { readPaymentAccounts } from '@kaimai/gateway/payment/providers';
import { knownPushServices } from '@kaimai/gateway/push/push-service';
import { EnvironmentRefused } from '#environment-refused.ts';
import { exposureNotices } from '#exposure-notices.ts';
import { parseHostKeys, type HostKey, type HostKeys } from '#host-keys.ts';
import { isLocalHost } from '#local-host.ts';
import type { LogFormat } from '#log-lines.ts';
import type { MetricsAddress } from '#metrics/open-metrics.ts';
import type { StartLanguage } from '#pages/start-locale.ts';
import { readSettings } from '#settings/read-settings.ts';
import type { Roles } from '#roles.ts';
import type { Settings } from '#settings/settings.ts';
import type { TracesSettings } from '#tracing/tracing.ts';
import { localUrl } from '#settings/values.ts';

/** The configuration of the program, derived from its settings. */
export interface Environment {
  host: string;
  port: number;
  /** Absolute. */
  dataDir: string;
  /** Origin of another gateway of this protocol: proxy mode, without a database and gateway of the program's own. */
  gatewayUrl: string | undefined;
  /** An external PostgreSQL; without it the program runs its own. */
  databaseUrl: string | undefined;
  /** Connections of each process. */
  databasePoolSize: number;
  /** Processes that answer requests on the port, this one included. */
  workers: number;
  poolerUrl: string | undefined;
  readReplicas: Deployment['readReplicas'];
  /** Uploads and pictures; undefined to keep them in the data folder. */
  bucket: BucketSettings | undefined;
  /** Where backups are sent. */
  backupBucket: BucketSettings | undefined;
  roles: Roles;
  /** How long requests are still accepted after the signal to stop. */
  drainSeconds: number;
  /** The public origin, without a trailing slash. */
  publicUrl: string;
  /** Whether other computers can reach the program, by HOST or by PUBLIC_URL. */
  exposed: boolean;
  /** For browsers without a stored language. */
  startLanguage: StartLanguage;
  /** The operator's key pairs; undefined to use the fixed local pair or a generated one. */
  anonymousKeys: HostKeys | undefined;
  /** The current secret first; the former ones only decrypt. */
  deploymentSecrets: readonly [Buffer, ...Buffer[]] | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Adds the demo catalogue to an empty database, and shows outgoing mails on a page. */
  demo: boolean;
  /** By the code of the payment provider. */
  paymentAccounts: Deployment['paymentAccounts'];
  identityProviders: Deployment['identityProviders'];
  /** A `mailto:` or `https:` URL. */
  securityContact: string | undefined;
  push: PushSettings;
  payWithinSeconds: number;
  /** What one operator may refund of an order alone, in minor units; null for any sum. */
  refundLimits: Deployment['refundLimits'];
  payouts: Deployment['payouts'];
  /** Hosts of the operator's own network that webhooks may be sent to. */
  webhookHosts: readonly string[];
  confirmWithinDays: number;
  /** Time between automatic steps of the demo's shops; null without them. */
  demoPaceSeconds: number | null;
  /** Proxies whose X-Forwarded-For is used. */
  trustedProxies: string[];
  logLevel: string;
  logFormat: LogFormat;
  /** Where metrics are served; undefined to have none. */
  metrics: MetricsAddress | undefined;
  /** Where traces are sent; undefined to make none. */
  traces: TracesSettings | undefined;
  /** Printed at the start. */
  notices: string[];
}

export interface PushSettings {
  /** Base64url; undefined to generate one. */
  privateKey: string | undefined;
  services: readonly string[];
}

/** The fixed pair of local hosts, which the storefront has built in. */
export const localKey: HostKey = { accessKey: 'anonymous', secretKey: 'kaimai-local-anonymous', partnerId: 'MAIN' };

const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** Reads the environment; the program does so once. Throws EnvironmentRefused. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const settings = readSettings(variables);
  const { HOST: host, PORT: port, PUBLIC_URL: publicUrl = localUrl(host, port) } = settings;
  const publicHost = new URL(publicUrl).hostname;
  const exposed = !isLocalHost(host) || !isLocalHost(publicHost);
  const isProduction = variables.NODE_ENV === 'production';
  const demo = (settings.DEMO ?? (exposed ? 'off' : 'on')) === 'on';
  const workers = workersOf(settings);
  const exposure = { host, publicUrl, demo, isDemoSet: settings.DEMO !== undefined };
  return {
    host,
    port,
    publicUrl,
    exposed,
    demo,
    notices: exposed ? exposureNotices(exposure) : [],
    dataDir: resolve(settings.DATA_DIR ?? `${checkout}.kaimai`),
    roles: new Set(settings.ROLES),
    drainSeconds: settings.DRAIN_SECONDS,
    gatewayUrl: settings.GATEWAY_URL,
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: workers === 1 ? settings.DATABASE_POOL_SIZE : poolSizeOfEach(settings, workers),
    workers,
    poolerUrl: settings.DATABASE_POOLER_URL,
    readReplicas: replicasOf(settings),
    bucket: bucketOf(settings),
    backupBucket: backupBucketOf(settings),
    startLanguage: settings.START_LANGUAGE,
    anonymousKeys: anonymousKeysOf(settings, { publicHost, exposed, isProduction }),
    deploymentSecrets: settings.DEPLOYMENT_SECRET,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM ?? `Kaimai <shop@${publicHost}>`,
    demoPaceSeconds: demo && settings.DEMO_PACE !== 'off' ? settings.DEMO_PACE : null,
    paymentAccounts: readPaymentAccounts(settings),
    identityProviders: settings.IDENTITY_PROVIDERS ?? [],
    securityContact: settings.SECURITY_CONTACT,
    push: { privateKey: settings.VAPID_PRIVATE_KEY, services: settings.PUSH_SERVICES ?? knownPushServices },
    payWithinSeconds: settings.PAY_WITHIN_MINUTES * 60,
    refundLimits: { USD: toMinor(settings.REFUND_LIMIT_USD), CNY: toMinor(settings.REFUND_LIMIT_CNY) },
    payouts: payoutsOf(settings),
    webhookHosts: settings.WEBHOOK_PRIVATE_HOSTS ?? [],
    confirmWithinDays: settings.CONFIRM_WITHIN_DAYS,
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
    metrics: metricsOf(settings),
    traces: tracesOf(settings),
  };
}

/** More workers by default would use memory without need. */
const maxDefaultWorkers = 4;
const minPoolSize = 4;

/** The number of workers: 1 where the system cannot share a port, in proxy mode, and where only jobs run. */
function workersOf({ WORKERS: configured, GATEWAY_URL: gatewayUrl, ROLES: roles }: Settings): number {
  if (process.platform !== 'linux') {
    if (configured !== undefined && configured > 1)
      throw new EnvironmentRefused('WORKERS above 1 need Linux, where processes can share a port.');
    return 1;
  }
  if (gatewayUrl !== undefined || roles.every((role) => role === 'jobs')) return 1;
  return configured ?? Math.max(1, Math.min(availableParallelism() - 1, maxDefaultWorkers));
}

function poolSizeOfEach({ DATABASE_POOL_SIZE: total }: Settings, workers: number): number {
  return Math.max(minPoolSize, Math.ceil(total / workers));
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, PORT: ownPort }: Settings): MetricsAddress | undefined {
  if (port === undefined) return undefined;
  if (port !== 0 && port === ownPort)
    throw new EnvironmentRefused(
      `METRICS_PORT is ${port}, the port of the storefront; metrics need one that buyers cannot reach.`,
    );
  return { host, port };
}

function tracesOf(settings: Settings): TracesSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = settings;
  if (url === undefined) return undefined;
  return { url, headers, serviceName: settings.OTEL_SERVICE_NAME, ratio: settings.OTEL_TRACES_SAMPLER_ARG };
}

function replicasOf({
  DATABASE_READ_URL: url,
  DATABASE_READ_MAX_LAG: maxLagSeconds,
}: Settings): Environment['readReplicas'] {
  return url === undefined ? undefined : { url, maxLagSeconds };
}

function payoutsOf(settings: Settings): Deployment['payouts'] {
  return {
    commissionBasisPoints: settings.COMMISSION_BASIS_POINTS,
    minimum: { USD: toMinor(settings.PAYOUT_MINIMUM_USD) ?? 0, CNY: toMinor(settings.PAYOUT_MINIMUM_CNY) ?? 0 },
    limits: { USD: toMinor(settings.PAYOUT_LIMIT_USD), CNY: toMinor(settings.PAYOUT_LIMIT_CNY) },
  };
}

/** An amount of dollars or yuan in minor units; null without an amount. */
function toMinor(amount: number | undefined): number | null {
  return amount === undefined ? null : Math.round(amount * 100);
}

function bucketOf(settings: Settings): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_PREFIX: folder, BACKUP_BUCKET: backupBucket } = settings;
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket === undefined) {
    // BACKUP_BUCKET uses the same service and key.
    const unused = backupBucket === undefined ? (folder ?? endpoint ?? accessKeyId ?? secretAccessKey) : folder;
    if (unused !== undefined) throw new EnvironmentRefused('Settings that begin with S3_ need S3_BUCKET.');
    return undefined;
  }
  return { bucket, ...serviceOf(settings), prefix: folder === undefined ? '' : `${folder}/` };
}

function backupBucketOf(settings: Settings): BucketSettings | undefined {
  const { BACKUP_BUCKET: bucket, BACKUP_PREFIX: folder } = settings;
  return bucket === undefined ? undefined : { bucket, ...serviceOf(settings), prefix: `${folder}/` };
}

/** The service and the key, the same for all buckets. */
function serviceOf({
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Settings): Pick<BucketSettings, 'endpoint' | 'region' | 'credentials'> {
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    throw new EnvironmentRefused('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; one of them is missing.');
  return {
    endpoint,
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

interface Reach {
  publicHost: string;
  exposed: boolean;
  isProduction: boolean;
}

/** A public host must not use the local pair, which is no secret; in proxy mode the program cannot generate a pair. */
function anonymousKeysOf(
  { ANONYMOUS_KEY: text, GATEWAY_URL: gatewayUrl }: Settings,
  { publicHost, exposed, isProduction }: Reach,
): HostKeys | undefined {
  if (text === undefined && gatewayUrl !== undefined && exposed) {
    throw new EnvironmentRefused(
      'GATEWAY_URL on a public host needs ANONYMOUS_KEY: the key pair that the gateway knows.',
    );
  }
  const keys = text === undefined ? undefined : parseHostKeys(text, publicHost);
  const mustDiffer = (host: string): boolean => (exposed && isProduction) || !isLocalHost(host);
  if (keys?.some(({ host = publicHost, secretKey }) => mustDiffer(host) && secretKey === localKey.secretKey)) {
    throw new EnvironmentRefused(
      'ANONYMOUS_KEY holds the secret key of local hosts, which everybody knows and a public host must not use. Without ANONYMOUS_KEY one is generated.',
    );
  }
  return keys;
}
