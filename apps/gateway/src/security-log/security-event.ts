import { email as emailField } from '@kaimai/contract/account/credential';
import type { Code } from '@kaimai/contract/wire/codes';
import type { AnsweredCall, Outcome, RefusedCall } from '#service/outcome.ts';

/** All kinds of events, in the order of the command's help. */
export const securityEventKinds = [
  'signedIn',
  'signInFailed',
  'signedOut',
  'sessionsEnded',
  'registered',
  'passwordChanged',
  'passwordReset',
  'emailChanged',
  'identityConfirmed',
  'identityRefused',
  'authenticatorAdded',
  'authenticatorRemoved',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'identityLinked',
  'identityUnlinked',
  'dataExported',
  'deletionRequested',
  'deletionWithdrawn',
  'accountDeleted',
  'throttled',
  'refused',
  'eventsLost',
  'operatorActStarted',
  'operatorActEnded',
  'apiAct',
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEvent {
  at: Date;
  kind: SecurityEventKind;
  buyerId: number | null;
  /** The account's number from the answer, if the caller was not signed in yet. */
  userNo: string | null;
  /** The entered e-mail, if it is well-formed; only a keyed hash is stored. */
  email: string | null;
  network: string;
  detail: string;
}

const successKinds: Record<string, SecurityEventKind> = {
  signIn: 'signedIn',
  passkeySignIn: 'signedIn',
  providerSecondStep: 'signedIn',
  signOut: 'signedOut',
  sessionRevoke: 'sessionsEnded',
  register: 'registered',
  providerRegister: 'registered',
  passwordChange: 'passwordChanged',
  passwordReset: 'passwordReset',
  emailChange: 'emailChanged',
  identityConfirm: 'identityConfirmed',
  authenticatorConfirm: 'authenticatorAdded',
  authenticatorRemove: 'authenticatorRemoved',
  recoveryCodesRenew: 'recoveryCodesRenewed',
  passkeyAdd: 'passkeyAdded',
  passkeyRemove: 'passkeyRemoved',
  identityUnlink: 'identityUnlinked',
  ownDataExport: 'dataExported',
  accountDelete: 'deletionRequested',
  guestErase: 'deletionRequested',
  accountKeep: 'deletionWithdrawn',
};

const unauthenticatedCodes: ReadonlySet<Code> = new Set([
  'UNAUTHENTICATED_ERROR',
  'UNAUTHORIZED_ERROR',
  'PARTNER_NOT_REGISTER',
]);

const wrongProofCodes: ReadonlySet<Code> = new Set([
  'ACCOUNT_LOCKED',
  'UNAUTH_PASSWORD_ERROR',
  'SECOND_FACTOR_ERROR',
  'PASSKEY_ERROR',
  'VERIFY_CODE_ERROR',
  'PROVIDER_ANSWER_ERROR',
]);

/** The event of an answered call; undefined for most calls. */
export function securityEventOf(answered: AnsweredCall, at: Date): SecurityEvent | undefined {
  const { service, fields, caller, outcome } = answered;
  const kind = kindOf(answered);
  if (!kind) return undefined;
  return {
    at,
    kind,
    buyerId: caller.buyer?.id ?? caller.guest?.id ?? null,
    userNo: caller.buyer ? null : userNoIn(outcome),
    email: emailField.safeParse(fields['email']).data ?? null,
    network: caller.remoteAddress,
    detail: outcome.code === 'SUCCESS' ? service : `${service} ${outcome.code}`,
  };
}

/** The event of a call that was refused before it reached its service. */
export function refusedEvent({ service, code, remoteAddress }: RefusedCall, at: Date): SecurityEvent | undefined {
  const kind = code === 'TOO_MANY_REQUEST' ? 'throttled' : 'refused';
  if (kind === 'refused' && !unauthenticatedCodes.has(code)) return undefined;
  const nobody = { buyerId: null, userNo: null, email: null };
  return { ...nobody, at, kind, network: remoteAddress, detail: `${service} ${code}` };
}

/** Kinds by the outcome of an identity provider's answer. After the other outcomes, a further call completes the sign-in. */
const callbackKinds: Record<string, SecurityEventKind> = {
  signedIn: 'signedIn',
  registered: 'registered',
  linked: 'identityLinked',
};

const signInServices = new Set(['signIn', 'passkeySignIn', 'providerCallback', 'providerSecondStep']);

function kindOf({ service, fields, outcome }: AnsweredCall): SecurityEventKind | undefined {
  const { code } = outcome;
  if (outcome.code === 'SUCCESS') {
    if (service === 'providerCallback') return callbackKinds[String((outcome.fields as { outcome?: unknown }).outcome)];
    // A sign-in with a ticket links an identity as well, which is the more important event.
    if (signInServices.has(service) && fields['identityTicket'] !== undefined) return 'identityLinked';
    return Object.hasOwn(successKinds, service) ? successKinds[service] : undefined;
  }
  if (code === 'TOO_MANY_REQUEST') return 'throttled';
  if (code === 'UNAUTHORIZED_ERROR' || code === 'REQUEST_NO_NOT_UNIQUE') return 'refused';
  if (!wrongProofCodes.has(code)) return undefined;
  return signInServices.has(service) ? 'signInFailed' : 'identityRefused';
}

function userNoIn(outcome: Outcome): string | null {
  if (outcome.code !== 'SUCCESS') return null;
  const { session, buyer = session?.buyer } = outcome.fields as {
    session?: { buyer?: unknown } | null;
    buyer?: unknown;
  };
  const hasNumber = typeof buyer === 'object' && buyer !== null && 'userNo' in buyer;
  return hasNumber && typeof buyer.userNo === 'string' ? buyer.userNo : null;
}
