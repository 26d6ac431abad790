import * as z from 'zod/mini';
import { identityTicket, remember, secondCode, signedIn, verifyCode } from './account.ts';
import { email } from './credential.ts';
import { defineService } from '../wire/service.ts';

const provider = z.string().check(z.regex(/^[a-z\d-]{1,30}$/));

/** A path of the storefront: no other origin, and nothing that a browser would parse as one. */
const storefrontPath = z.string().check(z.maxLength(2000), z.regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u));

const authorization = z.object({
  /** Where the browser goes: the provider's page. */
  authorizationUrl: z.string(),
});

/** The identity providers that the operator has set up, in the order of the buttons; the name is in the caller's language. */
export const identityProviders = defineService({
  name: 'identityProviders',
  policy: 'public',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    providers: z.array(
      z.object({
        provider: z.string(),
        name: z.string(),
        /** A `data:` URL; null for the initial letter on `colour`. */
        icon: z.nullable(z.string()),
        /** Like `#1a73e8`. */
        colour: z.nullable(z.string()),
      }),
    ),
  }),
});

/**
 * Begins a sign-in at a provider. The answer sets an HttpOnly cookie, without which `providerCallback` refuses the
 * provider's answer.
 */
export const providerSignInStart = defineService({
  name: 'providerSignInStart',
  policy: 'public',
  kind: 'command',
  input: z.object({ provider, redirect: z._default(storefrontPath, '/'), remember }),
  output: authorization,
  codes: ['OBJECT_NOT_EXIST', 'PROVIDER_UNREACHABLE', 'TOO_MANY_REQUEST'],
});

/** Begins linking an identity to the account. Requires a confirmed identity. */
export const providerLinkStart = defineService({
  name: 'providerLinkStart',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ provider }),
  output: authorization,
  codes: ['IDENTITY_UNCONFIRMED', 'OBJECT_NOT_EXIST', 'PROVIDER_UNREACHABLE', 'TOO_MANY_REQUEST'],
});

/**
 * Processes the provider's answer, which is valid once. Outcomes: `signedIn` and `registered` with a session; `secondStep`, to be finished
 * with `providerSecondStep` or a passkey; `unknown`, to be finished with `providerRegister`, or with `signIn` or
 * `passkeySignIn` and the ticket; `linked` for a link that a signed-in buyer began.
 */
export const providerCallback = defineService({
  name: 'providerCallback',
  policy: 'public',
  kind: 'command',
  input: z.object({
    provider,
    /** The query string with which the provider sent the browser back. */
    answer: z.string().check(z.maxLength(8000)),
  }),
  output: z.object({
    outcome: z.enum(['signedIn', 'registered', 'secondStep', 'unknown', 'linked']),
    /** The redirect target that the sign-in began with. */
    redirect: z.string(),
    remember: z.boolean(),
    /** The provider's name in the caller's language. */
    providerName: z.string(),
    session: z.nullable(signedIn),
    /** Finishes the sign-in within 15 minutes, in this browser; empty when nothing is left to finish. */
    ticket: z.string(),
    /** `secondStep`: the account's e-mail. `unknown`: the one that the provider states; may be empty. */
    email: z.string(),
    /** `secondStep`: the account has a passkey, which can take the place of the code. */
    takesPasskey: z.boolean(),
    /** `unknown`: a trusted provider has verified an e-mail that already has an account. */
    hasAccount: z.boolean(),
  }),
  codes: [
    'UNAUTHORIZED_ERROR',
    'ACCOUNT_LOCKED',
    'FIELD_NOT_UNIQUE',
    'PROVIDER_UNREACHABLE',
    'PROVIDER_CANCELLED',
    'PROVIDER_ANSWER_ERROR',
    'PROVIDER_SIGN_IN_EXPIRED',
    'TOO_MANY_REQUEST',
  ],
});

/** The code of the second factor after a sign-in at a provider. */
export const providerSecondStep = defineService({
  name: 'providerSecondStep',
  policy: 'public',
  kind: 'command',
  input: z.object({ ticket: identityTicket, secondCode }),
  output: signedIn,
  codes: [
    'PROVIDER_SIGN_IN_EXPIRED',
    'ACCOUNT_LOCKED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_ERROR',
    'TOO_MANY_REQUEST',
  ],
});

/** Creates an account for an unknown identity, with an e-mail that a mailed code (purpose `register`) confirms. */
export const providerRegister = defineService({
  name: 'providerRegister',
  policy: 'public',
  kind: 'command',
  input: z.object({ ticket: identityTicket, email, verifyCode }),
  output: signedIn,
  codes: ['PROVIDER_SIGN_IN_EXPIRED', 'VERIFY_CODE_ERROR', 'FIELD_NOT_UNIQUE', 'TOO_MANY_REQUEST'],
});

/** Removes an identity from the account. Requires a confirmed identity; the last way to sign in cannot be removed. */
export const identityUnlink = defineService({
  name: 'identityUnlink',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ identityNo: z.string().check(z.maxLength(60)) }),
  output: z.object({}),
  codes: ['IDENTITY_UNCONFIRMED', 'OBJECT_NOT_EXIST', 'LAST_WAY_IN'],
});
