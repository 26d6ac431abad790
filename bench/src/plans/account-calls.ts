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
import { accountDelete, accountKeep, ownDataExport } from '@kaimai/contract/account/own-data';
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
import type { Speaker } from '../caller.ts';
import { benchAddress, benchPassword } from '../purchases.ts';
import { codeTo, speakerOf, stranger, type World } from './world.ts';

/** A buyer with the address it registered. */
export interface Registered {
  email: string;
  buyerNo: string;
  speaker: Speaker;
}

export async function registerBuyer(world: World, name: string): Promise<Registered> {
  const { asking, run } = world;
  const email = `${name}-${run}@plans.example`;
  const browser = stranger(`plans-${name}-${run}`);
  await asking.ask(verifyCodeSend, { email, purpose: 'register' }, browser, 'to register');
  const verifyCode = await codeTo(world, email);
  const answer = await asking.ask(register, { email, verifyCode, password: benchPassword }, browser);
  return { email, buyerNo: answer.buyer.userNo, speaker: speakerOf(answer, browser.appNo) };
}

/** Profile, addresses, mails, push and what is open on a page. */
export async function keepAccount(world: World, { speaker, buyerNo }: Registered): Promise<void> {
  const { asking, deploymentSecret } = world;
  await asking.ask(basicInformation, {}, speaker);
  await asking.ask(liveTicket, {}, speaker);
  await asking.ask(profileDetail, {}, speaker);
  const profile = { nickname: 'Maren', birthday: null, locale: 'en_US', avatarUrl: null } as const;
  await asking.ask(profileUpdate, profile, speaker);
  const { address } = await asking.ask(addressSave, { ...benchAddress, isDefault: true }, speaker);
  const other = await asking.ask(addressSave, { ...benchAddress, recipient: 'Ada Okafor' }, speaker);
  await asking.ask(addressSave, { ...benchAddress, addressNo: address.addressNo }, speaker, 'again');
  await asking.ask(addressList, {}, speaker);
  await asking.ask(addressRemove, { addressNo: other.address.addressNo }, speaker);
  const preference = await asking.ask(mailPreferenceDetail, {}, speaker);
  await asking.ask(mailPreferenceUpdate, preference, speaker);
  const link = new URL(unsubscribeLink({ kind: 'backInStock', buyerNo }, { publicUrl: asking.url, deploymentSecret }));
  await asking.ask(mailUnsubscribe, { token: link.searchParams.get('token') ?? '' }, stranger('unsubscribe'));
  await asking.ask(pushDetail, {}, speaker);
  const subscription = { endpoint: `https://fcm.googleapis.com/fcm/send/${buyerNo}`, notices: true };
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await asking.ask(pushSubscribe, { ...subscription, ...keys }, speaker);
}

/** Everything that protects an account: passkeys, the second factor, passwords, codes, sessions. */
export async function secureAccount(world: World, { email, speaker }: Registered): Promise<void> {
  const { asking, run } = world;
  await protect(world, speaker, { keep: false });
  const elsewhere = stranger(`plans-elsewhere-${run}`);
  await asking.ask(verifyCodeSend, { email, purpose: 'resetPassword' }, elsewhere, 'to reset the password');
  const verifyCode = await codeTo(world, email);
  const reset = await asking.ask(passwordReset, { email, verifyCode, password: benchPassword }, elsewhere);
  const renewed = speakerOf(reset, elsewhere.appNo);
  await asking.ask(passwordChange, { oldPassword: benchPassword, password: benchPassword }, renewed);
  await endSessions(world, renewed, email);
  await changeEmail(world, renewed, email);
  await asking.ask(identityConfirm, { password: benchPassword }, renewed, 'by password');
  await asking.ask(ownDataExport, {}, renewed);
  await asking.ask(pushUnsubscribe, {}, renewed);
  await asking.ask(signOut, {}, renewed);
}

async function endSessions({ asking, run }: World, speaker: Speaker, email: string): Promise<void> {
  for (const browser of ['third', 'fourth']) {
    await asking.ask(signIn, { email, password: benchPassword }, stranger(`plans-${browser}-${run}`));
  }
  const { rows } = await asking.ask(sessionList, {}, speaker);
  const sessionNo = rows.find(({ current }) => !current)?.sessionNo ?? '';
  await asking.ask(sessionRevoke, { sessionNo }, speaker, 'one');
  await asking.ask(sessionRevoke, { allOthers: true }, speaker, 'all others');
}

/** A passkey and a second factor; kept, or taken away again. */
export async function protect(world: World, speaker: Speaker, { keep }: { keep: boolean }): Promise<void> {
  const { asking } = world;
  await asking.ask(securityDetail, {}, speaker);
  await asking.ask(identityConfirm, { password: benchPassword }, speaker, 'by password');
  const passkeyNo = await addPasskey(world, speaker);
  await addSecondFactor(world, speaker);
  if (keep) return;
  await asking.ask(passkeyRemove, { passkeyNo }, speaker);
  await asking.ask(authenticatorRemove, {}, speaker);
}

async function addPasskey({ asking, run }: World, speaker: Speaker): Promise<string> {
  const { port } = new URL(asking.url);
  const device = new VirtualPasskey(`http://localhost:${port}`);
  const passkey = device.create(await asking.ask(passkeyAddStart, {}, speaker));
  const { passkeyNo } = await asking.ask(passkeyAdd, { name: 'Key', passkey }, speaker);
  await asking.ask(passkeyRename, { passkeyNo, name: 'My key' }, speaker);
  const browser = stranger(`plans-passkey-${run}`);
  const answer = device.sign(await asking.ask(passkeyStart, {}, browser));
  await asking.ask(passkeySignIn, { passkey: answer }, browser);
  const confirmed = device.sign(await asking.ask(passkeyStart, {}, speaker));
  await asking.ask(identityConfirm, { passkey: confirmed }, speaker, 'by passkey');
  return passkeyNo;
}

async function addSecondFactor({ asking }: World, speaker: Speaker): Promise<void> {
  const { secret } = await asking.ask(authenticatorStart, {}, speaker);
  const verifyCode = authenticatorCode(secret, new Date());
  const { recoveryCodes } = await asking.ask(authenticatorConfirm, { verifyCode }, speaker);
  const [secondCode = ''] = recoveryCodes;
  await asking.ask(identityConfirm, { password: benchPassword, secondCode }, speaker, 'by password and code');
  await asking.ask(recoveryCodesRenew, {}, speaker);
}

async function changeEmail(world: World, speaker: Speaker, email: string): Promise<void> {
  const { asking } = world;
  await asking.ask(identityConfirm, { password: benchPassword }, speaker, 'by password');
  await asking.ask(emailChangeStart, {}, speaker);
  const confirmVerifyCode = await codeTo(world, email);
  await asking.ask(emailChangeConfirm, { confirmVerifyCode }, speaker);
  const next = `new-${email}`;
  await asking.ask(emailChangeNewCode, { confirmVerifyCode, email: next }, speaker);
  const verifyCode = await codeTo(world, next);
  await asking.ask(emailChange, { confirmVerifyCode, email: next, verifyCode }, speaker);
}

/** A buyer who leaves, and comes back in time. */
export async function leaveAndStay(world: World, name: string): Promise<void> {
  const { asking } = world;
  const { speaker, email } = await registerBuyer(world, name);
  await asking.ask(identityConfirm, { password: benchPassword }, speaker, 'by password');
  await asking.ask(accountDelete, {}, speaker);
  const back = await asking.ask(signIn, { email, password: benchPassword }, stranger(speaker.appNo));
  await asking.ask(accountKeep, {}, speakerOf(back, speaker.appNo));
}
