import { createECDH, randomBytes } from 'node:crypto';
import {
  emailChange,
  emailChangeConfirm,
  emailChangeNewCode,
  emailChangeStart,
  passwordChange,
  passwordReset,
  profileDetail,
  profileUpdate,
  register,
  sessionList,
  sessionRevoke,
  signIn,
  signOut,
  verifyCodeSend,
} from '@kaimai/contract/account/account';
import { addressList, addressRemove, addressSave } from '@kaimai/contract/address/address';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { liveTicket } from '@kaimai/contract/live/live';
import { mailPreferenceDetail, mailPreferenceUpdate, mailUnsubscribe } from '@kaimai/contract/mail/mail-preference';
import { accountDelete, accountKeep, ownDataExport } from '@kaimai/contract/account/personal-data';
import { pushDetail, pushSubscribe, pushUnsubscribe } from '@kaimai/contract/push/push';
import {
  authenticatorConfirm,
  authenticatorRemove,
  authenticatorStart,
  identityConfirm,
  passkeyAdd,
  passkeyAddStart,
  passkeyRemove,
  passkeyRename,
  passkeySignIn,
  passkeyStart,
  recoveryCodesRenew,
  securityDetail,
} from '@kaimai/contract/account/security';
import { unsubscribeLink } from '@kaimai/gateway/mail/unsubscribe-link';
import { authenticatorCode } from '@kaimai/gateway/testing/authenticator';
import { VirtualPasskey } from '@kaimai/gateway/testing/virtual-passkey';
import type { Caller } from '../caller.ts';
import { benchAddress, benchPassword } from '../purchases.ts';
import { codeTo, callerOf, newVisitor, type CallContext } from './call-context.ts';

export interface RegisteredBuyer {
  email: string;
  buyerNo: string;
  caller: Caller;
}

export async function registerBuyer(context: CallContext, name: string): Promise<RegisteredBuyer> {
  const { recorder, run } = context;
  const email = `${name}-${run}@plans.example`;
  const browser = newVisitor(`plans-${name}-${run}`);
  await recorder.call(verifyCodeSend, { email, purpose: 'register' }, browser, 'to register');
  const verifyCode = await codeTo(context, email);
  const answer = await recorder.call(register, { email, verifyCode, password: benchPassword }, browser);
  return { email, buyerNo: answer.buyer.userNo, caller: callerOf(answer, browser.appNo) };
}

/** Calls services for profile, addresses, mail preferences, push and live updates. */
export async function callAccountServices(context: CallContext, { caller, buyerNo }: RegisteredBuyer): Promise<void> {
  const { recorder, deploymentSecret } = context;
  await recorder.call(basicInformation, {}, caller);
  await recorder.call(liveTicket, {}, caller);
  await recorder.call(profileDetail, {}, caller);
  const profile = { nickname: 'Maren', birthday: null, locale: 'en_US', avatarUrl: null } as const;
  await recorder.call(profileUpdate, profile, caller);
  const { address } = await recorder.call(addressSave, { ...benchAddress, isDefault: true }, caller);
  const otherAddress = await recorder.call(addressSave, { ...benchAddress, recipient: 'Ada Okafor' }, caller);
  await recorder.call(addressSave, { ...benchAddress, addressNo: address.addressNo }, caller, 'again');
  await recorder.call(addressList, {}, caller);
  await recorder.call(addressRemove, { addressNo: otherAddress.address.addressNo }, caller);
  const preference = await recorder.call(mailPreferenceDetail, {}, caller);
  await recorder.call(mailPreferenceUpdate, preference, caller);
  const link = new URL(
    unsubscribeLink({ kind: 'backInStock', buyerNo }, { publicUrl: recorder.url, deploymentSecret }),
  );
  await recorder.call(mailUnsubscribe, { token: link.searchParams.get('token') ?? '' }, newVisitor('unsubscribe'));
  await recorder.call(pushDetail, {}, caller);
  const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${buyerNo}`, notices: true };
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await recorder.call(pushSubscribe, { ...subscription, ...keys }, caller);
}

/** Calls services for passkeys, second factor, passwords, codes and sessions. */
export async function callSecurityServices(context: CallContext, { email, caller }: RegisteredBuyer): Promise<void> {
  const { recorder, run } = context;
  await addProtection(context, caller, { keep: false });
  const elsewhere = newVisitor(`plans-elsewhere-${run}`);
  await recorder.call(verifyCodeSend, { email, purpose: 'resetPassword' }, elsewhere, 'to reset the password');
  const verifyCode = await codeTo(context, email);
  const reset = await recorder.call(passwordReset, { email, verifyCode, password: benchPassword }, elsewhere);
  const newSession = callerOf(reset, elsewhere.appNo);
  await recorder.call(passwordChange, { oldPassword: benchPassword, password: benchPassword }, newSession);
  await endSessions(context, newSession, email);
  await changeEmail(context, newSession, email);
  await recorder.call(identityConfirm, { password: benchPassword }, newSession, 'by password');
  await recorder.call(ownDataExport, {}, newSession);
  await recorder.call(pushUnsubscribe, {}, newSession);
  await recorder.call(signOut, {}, newSession);
}

async function endSessions({ recorder, run }: CallContext, caller: Caller, email: string): Promise<void> {
  for (const browser of ['third', 'fourth']) {
    await recorder.call(signIn, { email, password: benchPassword }, newVisitor(`plans-${browser}-${run}`));
  }
  const { rows } = await recorder.call(sessionList, {}, caller);
  const sessionNo = rows.find(({ current }) => !current)?.sessionNo ?? '';
  await recorder.call(sessionRevoke, { sessionNo }, caller, 'one');
  await recorder.call(sessionRevoke, { allOthers: true }, caller, 'all others');
}

/** Adds a passkey and a second factor, and removes them unless `keep`. Returns the recovery codes. */
export async function addProtection(
  context: CallContext,
  caller: Caller,
  { keep }: { keep: boolean },
): Promise<string[]> {
  const { recorder } = context;
  await recorder.call(securityDetail, {}, caller);
  await recorder.call(identityConfirm, { password: benchPassword }, caller, 'by password');
  const passkeyNo = await addPasskey(context, caller);
  const recoveryCodes = await addSecondFactor(context, caller);
  if (keep) return recoveryCodes;
  await recorder.call(passkeyRemove, { passkeyNo }, caller);
  await recorder.call(authenticatorRemove, {}, caller);
  return [];
}

async function addPasskey({ recorder, run }: CallContext, caller: Caller): Promise<string> {
  const { port } = new URL(recorder.url);
  const device = new VirtualPasskey(`http://localhost:${port}`);
  const passkey = device.create(await recorder.call(passkeyAddStart, {}, caller));
  const { passkeyNo } = await recorder.call(passkeyAdd, { name: 'Key', passkey }, caller);
  await recorder.call(passkeyRename, { passkeyNo, name: 'My key' }, caller);
  const browser = newVisitor(`plans-passkey-${run}`);
  const answer = device.sign(await recorder.call(passkeyStart, {}, browser));
  await recorder.call(passkeySignIn, { passkey: answer }, browser);
  const confirmation = device.sign(await recorder.call(passkeyStart, {}, caller));
  await recorder.call(identityConfirm, { passkey: confirmation }, caller, 'by passkey');
  return passkeyNo;
}

async function addSecondFactor({ recorder }: CallContext, caller: Caller): Promise<string[]> {
  const { secret } = await recorder.call(authenticatorStart, {}, caller);
  const verifyCode = authenticatorCode(secret, new Date());
  const { recoveryCodes } = await recorder.call(authenticatorConfirm, { verifyCode }, caller);
  const [secondCode = ''] = recoveryCodes;
  await recorder.call(identityConfirm, { password: benchPassword, secondCode }, caller, 'by password and code');
  const renewal = await recorder.call(recoveryCodesRenew, {}, caller);
  return renewal.recoveryCodes;
}

async function changeEmail(context: CallContext, caller: Caller, email: string): Promise<void> {
  const { recorder } = context;
  await recorder.call(identityConfirm, { password: benchPassword }, caller, 'by password');
  await recorder.call(emailChangeStart, {}, caller);
  const confirmVerifyCode = await codeTo(context, email);
  await recorder.call(emailChangeConfirm, { confirmVerifyCode }, caller);
  const newEmail = `new-${email}`;
  await recorder.call(emailChangeNewCode, { confirmVerifyCode, email: newEmail }, caller);
  const verifyCode = await codeTo(context, newEmail);
  await recorder.call(emailChange, { confirmVerifyCode, email: newEmail, verifyCode }, caller);
}

/** A buyer requests deletion of the account and signs in again within the grace period. */
export async function deleteAndKeepAccount(context: CallContext, name: string): Promise<void> {
  const { recorder } = context;
  const { caller, email } = await registerBuyer(context, name);
  await recorder.call(identityConfirm, { password: benchPassword }, caller, 'by password');
  await recorder.call(accountDelete, {}, caller);
  const back = await recorder.call(signIn, { email, password: benchPassword }, newVisitor(caller.appNo));
  await recorder.call(accountKeep, {}, callerOf(back, caller.appNo));
}
