import * as z from 'zod/mini';
import { verifyCodeLength } from '../values/business-constants.ts';
import { buyerSummary } from './basic-information.ts';
import { cartMerge } from '../cart/cart.ts';
import { credential, email } from './credential.ts';
import { publicName, publicNameOrNone } from './public-name.ts';
import { locales } from '../values/locale.ts';
import { defineService } from '../wire/service.ts';

/** 8 to 128 characters of any kind, without rules of composition. */
export const newPassword = z.string().check(z.minLength(8), z.maxLength(128));

/**
 * Exactly 6 characters (docs/specification.md, section 9); pasted with spaces or typed in full width, it is the same
 * code.
 */
export const verifyCode = z.string().check(z.normalize('NFKC'), withoutSpaces(), z.length(verifyCodeLength));

/** The code of an app or a recovery code; empty until the gateway requires one. */
export const secondCode = z._default(z.string().check(z.normalize('NFKC'), withoutSpaces(), z.maxLength(20)), '');

/** The form of the second step: the code. */
export const secondStepEntry = z.object({
  secondCode: z.string().check(z.normalize('NFKC'), withoutSpaces(), z.minLength(1), z.maxLength(20)),
});

/**
 * Whether the sign-in outlasts the browser's window (docs/specification.md, section 4). If so, its session also lasts longer.
 */
export const remember = z._default(z.boolean(), true);

export const password = z.string().check(z.minLength(1), z.maxLength(1024));

/** Identifies an identity that a provider has confirmed and that is linked to no account (`providerCallback`). */
export const identityTicket = z.string().check(z.minLength(1), z.maxLength(60));

export type Credential = z.infer<typeof credential>;

export const signedIn = z.object({
  ...credential.shape,
  buyer: buyerSummary,
  /** When the account will be deleted, so that its owner can keep it; null if it will not. */
  deletionDueAt: z.nullable(z.string()),
  /** Null or absent when the browser had no cart. */
  cartMerge: z.optional(z.nullable(cartMerge)),
});

/**
 * Mails a 6-character code for one purpose and address. It is valid once, for 10 minutes; the next one can be requested
 * after 60 seconds. The answer does not reveal whether the address has an account.
 */
export const verifyCodeSend = defineService({
  name: 'verifyCodeSend',
  policy: 'public',
  kind: 'command',
  input: z.object({ email, purpose: z.enum(['register', 'resetPassword']) }),
  output: z.object({ resendAfterSeconds: z.int(), validSeconds: z.int() }),
  codes: ['TOO_MANY_REQUEST'],
});

/** Creates the account and signs in; the browser's signed-out cart becomes the buyer's. */
export const register = defineService({
  name: 'register',
  policy: 'public',
  kind: 'command',
  input: z.object({
    email,
    verifyCode,
    password: newPassword,
    nickname: publicNameOrNone,
  }),
  output: signedIn,
  codes: ['VERIFY_CODE_ERROR', 'FIELD_NOT_UNIQUE', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUEST'],
});

/**
 * For an account with a second factor, the correct password alone is refused with SECOND_FACTOR_REQUIRED; the client calls
 * again with the code. If the refusal names the field `passkey`, the account has a passkey, and `passkeySignIn` can finish
 * the sign-in, too. With `identityTicket`, the identity is linked to the account in the same step.
 */
export const signIn = defineService({
  name: 'signIn',
  policy: 'public',
  kind: 'command',
  input: z.object({ email, password, secondCode, remember, identityTicket: z.optional(identityTicket) }),
  output: signedIn,
  codes: [
    'UNAUTH_PASSWORD_ERROR',
    'ACCOUNT_LOCKED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_ERROR',
    'PROVIDER_SIGN_IN_EXPIRED',
    'FIELD_NOT_UNIQUE',
    'TOO_MANY_REQUEST',
  ],
});

/**
 * Sets a new password by a mailed code and signs in; all other sessions end. A second factor is required as in
 * `signIn`.
 */
export const passwordReset = defineService({
  name: 'passwordReset',
  policy: 'public',
  kind: 'command',
  input: z.object({ email, verifyCode, password: newPassword, secondCode }),
  output: signedIn,
  codes: [
    'VERIFY_CODE_ERROR',
    'ACCOUNT_LOCKED',
    'PASSWORD_TOO_COMMON',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_ERROR',
    'TOO_MANY_REQUEST',
  ],
});

export const signOut = defineService({
  name: 'signOut',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({}),
});

/** Sets a new password; all other sessions end. A second factor is required as in `signIn`. */
export const passwordChange = defineService({
  name: 'passwordChange',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ oldPassword: password, password: newPassword, secondCode }),
  output: z.object({}),
  codes: [
    'UNAUTH_PASSWORD_ERROR',
    'PASSWORD_TOO_COMMON',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_ERROR',
    'TOO_MANY_REQUEST',
  ],
});

/**
 * First step of changing the e-mail: mails a code to the current address. Requires a confirmed identity, as do the steps
 * that follow, except `emailChangeConfirm`.
 */
export const emailChangeStart = defineService({
  name: 'emailChangeStart',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({ maskedEmail: z.string(), resendAfterSeconds: z.int(), validSeconds: z.int() }),
  codes: ['IDENTITY_UNCONFIRMED', 'TOO_MANY_REQUEST'],
});

/** Checks the code of the current address without using it up, so that a wrong one is refused before the next page. */
export const emailChangeConfirm = defineService({
  name: 'emailChangeConfirm',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ confirmVerifyCode: verifyCode }),
  output: z.object({}),
  codes: ['VERIFY_CODE_ERROR', 'TOO_MANY_REQUEST'],
});

/** Second step: mails a code to the new address. */
export const emailChangeNewCode = defineService({
  name: 'emailChangeNewCode',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ confirmVerifyCode: verifyCode, email }),
  output: z.object({ resendAfterSeconds: z.int(), validSeconds: z.int() }),
  codes: ['IDENTITY_UNCONFIRMED', 'VERIFY_CODE_ERROR', 'TOO_MANY_REQUEST'],
});

/** Last step: checks both codes and changes the e-mail; all other sessions end. */
export const emailChange = defineService({
  name: 'emailChange',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ confirmVerifyCode: verifyCode, email, verifyCode }),
  output: z.object({ buyer: buyerSummary }),
  codes: ['IDENTITY_UNCONFIRMED', 'VERIFY_CODE_ERROR', 'FIELD_NOT_UNIQUE', 'TOO_MANY_REQUEST'],
});

export const sessionList = defineService({
  name: 'sessionList',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        sessionNo: z.string(),
        /** Such as `Chrome, Windows`; empty when unknown. */
        device: z.string(),
        /** The network of the sign-in: an address without its last part, such as `203.0.113.•`; empty when unknown. */
        network: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        /** When the session ends even if it is in use. */
        endsAt: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
});

/** Ends one session, or with `allOthers` every session but this one, or with `everywhere` this one too. */
export const sessionRevoke = defineService({
  name: 'sessionRevoke',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    sessionNo: z._default(z.string().check(z.maxLength(60)), ''),
    allOthers: z._default(z.boolean(), false),
    everywhere: z._default(z.boolean(), false),
  }),
  output: z.object({ revoked: z.int() }),
  codes: ['OBJECT_NOT_EXIST'],
});

const profile = z.object({
  nickname: publicName,
  birthday: z.nullable(z.iso.date()),
  locale: z.enum(locales),
  /** The address of a picture that this buyer uploaded, at any width; null for the initial letter. */
  avatarUrl: z.nullable(z.string().check(z.maxLength(300))),
});

export const profileDetail = defineService({
  name: 'profileDetail',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    ...profile.shape,
    ...buyerSummary.shape,
    registeredAt: z.string(),
    deletionDueAt: z.nullable(z.string()),
  }),
});

export const profileUpdate = defineService({
  name: 'profileUpdate',
  policy: 'buyer',
  kind: 'command',
  input: profile,
  output: z.object({ buyer: buyerSummary }),
});

function withoutSpaces() {
  return z.overwrite<string>((text) => text.replace(/\s+/g, ''));
}
