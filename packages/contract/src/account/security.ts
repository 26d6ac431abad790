import * as z from 'zod/mini';
import { identityTicket, password, remember, secondCode, signedIn, verifyCode } from './account.ts';
import { email } from './credential.ts';
import { defineService } from '../wire/service.ts';

const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const passkeyNo = z.string().check(z.maxLength(60));
const base64Url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]*$/));

/** An id has at most 1023 bytes (WebAuthn Level 3), in base64url 1364 characters. */
const credentialShape = {
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** The answer of a device that is asked to sign (WebAuthn Level 3, AuthenticationResponseJSON). */
export const passkeyAnswer = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64Url(4000),
    authenticatorData: base64Url(4000),
    signature: base64Url(8000),
    userHandle: z.optional(base64Url(200)),
  }),
});

/** The answer of a device that has created a passkey (WebAuthn Level 3, RegistrationResponseJSON). */
export const newPasskey = z.object({
  ...credentialShape,
  response: z.object({
    clientDataJSON: base64Url(4000),
    attestationObject: base64Url(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
});

const signingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** How this account is protected. */
export const securityDetail = defineService({
  name: 'securityDetail',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    /** False for an account that began with an identity provider, until its owner sets one. */
    hasPassword: z.boolean(),
    /** Identities at providers that can sign in to the account. */
    identities: z.array(
      z.object({
        identityNo: z.string(),
        /** Null when the operator no longer offers the provider. */
        provider: z.nullable(z.string()),
        /** The provider's name, or its host. */
        name: z.string(),
        /** The e-mail that the provider stated when it was linked; may be empty. */
        label: z.string(),
        linkedAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
    /** Since when a code of an app is required after the password; null if it is not. */
    authenticatorSince: z.nullable(z.string()),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({
        passkeyNo: z.string(),
        name: z.string(),
        /** Synced by a password manager to several devices. */
        synced: z.boolean(),
        createdAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * Confirms that the caller owns the account: by passkey, or by password and, where there is a second factor, its code
 * (required as in `signIn`). An account without a password uses a mailed code instead. Sensitive services require it
 * with IDENTITY_UNCONFIRMED. It lasts 15 minutes. Signing in counts as a confirmation only with a passkey, and for
 * accounts without a second factor.
 */
export const identityConfirm = defineService({
  name: 'identityConfirm',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    password: z.optional(password),
    passkey: z.optional(passkeyAnswer),
    verifyCode: z.optional(verifyCode),
    secondCode,
  }),
  output: z.object({}),
  codes: [
    'UNAUTH_PASSWORD_ERROR',
    'VERIFY_CODE_ERROR',
    'PASSKEY_ERROR',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_ERROR',
    'TOO_MANY_REQUEST',
  ],
});

/** Mails the code for `identityConfirm` to the owner of an account without a password; refused for accounts with one. */
export const identityCodeSend = defineService({
  name: 'identityCodeSend',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({ email, resendAfterSeconds: z.int(), validSeconds: z.int() }),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST'],
});

/** A new secret for an authenticator app; it takes effect once `authenticatorConfirm` has received a code. */
export const authenticatorStart = defineService({
  name: 'authenticatorStart',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({
    /** Base32, to be typed where the QR code cannot be read. */
    secret: z.string(),
    /** `otpauth://…`, the content of the QR code. */
    uri: z.string(),
  }),
  codes: ['IDENTITY_UNCONFIRMED', 'FIELD_NOT_UNIQUE'],
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Turns the second factor on. The recovery codes are shown only once. */
export const authenticatorConfirm = defineService({
  name: 'authenticatorConfirm',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ verifyCode }),
  output: recoveryCodes,
  codes: ['IDENTITY_UNCONFIRMED', 'VERIFY_CODE_ERROR', 'TOO_MANY_REQUEST'],
});

export const authenticatorRemove = defineService({
  name: 'authenticatorRemove',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({}),
  codes: ['IDENTITY_UNCONFIRMED', 'OBJECT_NOT_EXIST'],
});

/** New recovery codes, which replace all earlier ones. */
export const recoveryCodesRenew = defineService({
  name: 'recoveryCodesRenew',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: recoveryCodes,
  codes: ['IDENTITY_UNCONFIRMED', 'OBJECT_NOT_EXIST'],
});

/** The options with which the browser asks the device to create a passkey. */
export const passkeyAddStart = defineService({
  name: 'passkeyAddStart',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      excludeCredentials: z.array(
        z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
      ),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
      timeout: z.int(),
    }),
  }),
  codes: ['IDENTITY_UNCONFIRMED'],
});

export const passkeyAdd = defineService({
  name: 'passkeyAdd',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ name: passkeyName, passkey: newPasskey }),
  output: z.object({ passkeyNo: z.string() }),
  codes: ['IDENTITY_UNCONFIRMED', 'PASSKEY_ERROR', 'FIELD_NOT_UNIQUE', 'TOO_MANY_REQUEST'],
});

export const passkeyRename = defineService({
  name: 'passkeyRename',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ passkeyNo, name: passkeyName }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST'],
});

export const passkeyRemove = defineService({
  name: 'passkeyRemove',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ passkeyNo }),
  output: z.object({}),
  codes: ['IDENTITY_UNCONFIRMED', 'OBJECT_NOT_EXIST', 'LAST_WAY_IN'],
});

/** The options with which the browser asks the device to sign in, or to confirm its owner. */
export const passkeyStart = defineService({
  name: 'passkeyStart',
  policy: 'public',
  kind: 'query',
  input: z.object({}),
  output: z.object({ options: signingOptions }),
});

/**
 * Signs in with a passkey alone: the device has verified its owner, so that neither password nor second factor is
 * required. `email` is set when the passkey replaces the code of the second step: then only a passkey of that account is
 * accepted. `identityTicket` is as in `signIn`.
 */
export const passkeySignIn = defineService({
  name: 'passkeySignIn',
  policy: 'public',
  kind: 'command',
  input: z.object({
    passkey: passkeyAnswer,
    email: z.optional(email),
    remember,
    identityTicket: z.optional(identityTicket),
  }),
  output: signedIn,
  codes: ['PASSKEY_ERROR', 'ACCOUNT_LOCKED', 'PROVIDER_SIGN_IN_EXPIRED', 'FIELD_NOT_UNIQUE', 'TOO_MANY_REQUEST'],
});
