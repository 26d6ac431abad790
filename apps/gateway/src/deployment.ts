import type { Locale, StoredText } from '@kaimai/contract/values/locale';
import type { DatabaseAddress } from '#db/database.ts';

/** A key pair that a host's storefront signs with while nobody is signed in. */
export interface AnonymousKey {
  accessKey: string;
  secretKey: string;
  partnerId: string;
}

export interface PushSettings {
  /** The VAPID key, 32 bytes in base64url. Another one makes browsers subscribe anew. */
  privateKey: string;
  /** The push services that are sent to: hosts, `*.` before one for all under it, or origins. */
  services: readonly string[];
}

/** An OpenID Connect provider that buyers may sign in with. */
export interface IdentityProvider {
  /** In addresses and on the wire. Another one changes the redirect address that the provider knows. */
  id: string;
  /** As in its metadata and tokens. */
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
  /** Behind the initial letter where there is no icon; like `#1a73e8`. */
  colour: string | null;
}

/** What a deployment decides; read once by the program, never from the environment here. */
export interface Deployment {
  database: DatabaseAddress;
  databasePoolSize: number;
  /** Where buyers reach the shop, without a trailing slash: return addresses and links in mails begin with it. */
  publicUrl: string;
  /** The language of addresses that ask for none. */
  startLocale: Locale;
  anonymousKeys: readonly AnonymousKey[];
  /** 32 bytes or more: encrypts session secrets at rest and keys the hashes of mailed codes. */
  deploymentSecret: Buffer;
  /** Those before it: what they sealed is still read, and nothing new is sealed with them. */
  formerSecrets: readonly Buffer[];
  /** Media cache, uploads and, without SMTP, mails lie under it. Absolute. */
  dataFolder: string;
  /** Where the masters lie that came with a catalogue. Absolute. */
  bundledPicturesFolder: string;
  /** `smtp://…`; without it mails are files under the data folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The operator's accounts at payment providers, by the code of the provider; only its own folder knows what one contains. */
  paymentAccounts: Readonly<Record<string, unknown>>;
  /** Whom buyers may sign in with, in the order of the buttons. */
  identityProviders: readonly IdentityProvider[];
  /** For push messages to browsers. */
  push: PushSettings;
  /** The demo: mails can be read on `/demo/mailbox`. */
  demo: boolean;
  /** How long stock is reserved for an unpaid order. */
  payWithinSeconds: number;
  /** How long a delivered order waits for its buyer before its receipt is taken as confirmed. */
  confirmWithinDays: number;
  /** In the demo: the seconds between the steps that shops take by themselves; null when they take none. */
  demoPaceSeconds: number | null;
}

export type Secrets = Pick<Deployment, 'deploymentSecret' | 'formerSecrets'>;

/** Every secret that something may be sealed with, the present one first. */
export function secretsOf({ deploymentSecret, formerSecrets }: Secrets): readonly Buffer[] {
  return [deploymentSecret, ...formerSecrets];
}
