import type { Locale, StoredText } from '@kaimai/contract/values/locale';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { DatabaseAddress } from '#db/database.ts';
import type { MediaStore } from '#media/media-store.ts';

/** A key pair with which a host's storefront signs calls before the sign-in. */
export interface AnonymousKey {
  accessKey: string;
  secretKey: string;
  /** The partner to whom the key belongs. Each call names its partner. */
  partnerId: string;
}

export interface PushSettings {
  /** The VAPID key, 32 bytes in base64url. When it changes, browsers must subscribe again. */
  privateKey: string;
  /** The allowed push services: hosts, `*.` before a host for its subdomains, or origins. */
  services: readonly string[];
}

/** An OpenID Connect provider that buyers may sign in with. */
export interface IdentityProvider {
  /** Part of addresses and of the wire. A change of it changes the redirect address that is registered at the provider. */
  id: string;
  /** The exact issuer in the provider's metadata and tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: StoredText;
  /** With `openid` among them. */
  scopes: readonly string[];
  /** Whether an e-mail that the provider calls verified needs no code of ours (decision 248). */
  trustVerifiedEmail: boolean;
  /** Whether it knows `prompt=select_account`; not needed where its metadata says so. */
  selectAccount: boolean;
  /** A `data:` URL of a picture. */
  icon: string | null;
  /** The background of the initial letter if there is no icon, for example `#1a73e8`. */
  colour: string | null;
}

export interface PayoutSettings {
  /** The platform's commission on sales, in hundredths of a percent, for shops without a commission of their own. */
  commissionBasisPoints: number;
  /** The minimum amount of a payout, in minor units. */
  minimum: Readonly<Record<SettlementCurrency, number>>;
  /** The maximum amount of a payout by one operator, in minor units; null for any sum. */
  limits: Readonly<Record<SettlementCurrency, number | null>>;
}

/** The settings of a deployment that the gateway needs. The program reads them from the environment. */
export interface Deployment {
  database: DatabaseAddress;
  databasePoolSize: number;
  /** A pooler in front of the database, for calls and jobs; locks, notifications and migrations go to the database itself. */
  poolerUrl?: string | undefined;
  /** Servers that follow the database, for reading the public catalogue. */
  readReplicas?: { url: string; maxLagSeconds: number } | undefined;
  /** The public origin without a trailing slash: return addresses and links in mails begin with it. */
  publicUrl: string;
  /** The language of pages whose URL has none. */
  startLocale: Locale;
  anonymousKeys: readonly AnonymousKey[];
  /** 32 bytes or more: encrypts session secrets at rest and keys the hashes of mailed codes. */
  deploymentSecret: Buffer;
  /** Former deployment secrets: they only unseal. */
  formerSecrets: readonly Buffer[];
  /** The absolute path of the folder with mails that are not sent. */
  dataFolder: string;
  /** Uploads, imported and derived pictures. */
  media: MediaStore;
  /** The absolute path of the folder with the catalogue's original pictures. */
  bundledPicturesFolder: string;
  /** `smtp://…`; without it mails are files under the data folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's accounts at payment providers, by the code of the provider; only the provider's folder knows their fields. */
  paymentAccounts: Readonly<Record<string, unknown>>;
  /** The identity providers, in the order of their buttons. */
  identityProviders: readonly IdentityProvider[];
  /** For push messages to browsers. */
  push: PushSettings;
  /** Hosts that webhooks may be sent to although they are private, and by plain HTTP. */
  webhookHosts: readonly string[];
  /** What one operator may refund of an order alone, in minor units; null for any sum. */
  refundLimits: Readonly<Record<SettlementCurrency, number | null>>;
  /** Commission and limits of payouts to shops. */
  payouts: PayoutSettings;
  /** The demo: mails can be read on `/demo/mailbox`. */
  demo: boolean;
  /** How long stock is reserved for an unpaid order. */
  payWithinSeconds: number;
  /** After this time the receipt of a delivered order is confirmed automatically. */
  confirmWithinDays: number;
  /** In the demo: the seconds between the automatic steps of shops; null if there are none. */
  demoPaceSeconds: number | null;
}

export type Secrets = Pick<Deployment, 'deploymentSecret' | 'formerSecrets'>;

/** All secrets that may have sealed stored data, the current one first. */
export function secretsOf({ deploymentSecret, formerSecrets }: Secrets): readonly Buffer[] {
  return [deploymentSecret, ...formerSecrets];
}
