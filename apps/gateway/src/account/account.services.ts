import * as account from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import * as provider from '@kaimai/contract/account/identity-provider';
import * as personalData from '@kaimai/contract/account/personal-data';
import * as security from '@kaimai/contract/account/security';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { getBasicInformation } from './profile/basic-information.ts';
import { changeEmail, confirmEmailChange, sendNewEmailCode, startEmailChange } from './security/email-change.ts';
import { keepAccount, startDeletion } from './personal-data/deletion.ts';
import { exportPersonalData } from './personal-data/export.ts';
import { confirmIdentity, sendIdentityCode } from './security/identity-confirm.ts';
import { unlinkIdentity } from './identity-provider/linking.ts';
import { registerByProvider, completeSecondStep } from './sign-in/provider-outcome.ts';
import { startProviderLink, startProviderSignIn, handleProviderAnswer } from './sign-in/provider-sign-in.ts';
import { listProviders } from './identity-provider/providers.ts';
import {
  addPasskey,
  changePasskeyName,
  removePasskey,
  startAddingPasskey,
  startPasskeySignIn,
} from './passkey/passkey.ts';
import { signInByPasskey } from './sign-in/passkey-sign-in.ts';
import { changePassword, resetPassword } from './security/password-change.ts';
import { changeProfile, getProfile } from './profile/profile.ts';
import { register, sendVerifyCode } from './sign-in/registration.ts';
import {
  confirmAuthenticatorCode,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './second-factor/second-factor.ts';
import { getSecurity } from './security/security-detail.ts';
import { endSessions, listSessions } from './session/session-list.ts';
import { signIn, signOut } from './sign-in/sign-in.ts';

export const accountServices: Binding[] = [
  bind(basicInformation, getBasicInformation),
  bind(account.verifyCodeSend, sendVerifyCode),
  bind(account.register, register),
  bind(account.signIn, signIn),
  bind(account.passwordReset, resetPassword),
  bindForBuyer(account.signOut, signOut),
  bindForBuyer(account.passwordChange, changePassword),
  bindForBuyer(account.emailChangeStart, startEmailChange),
  bindForBuyer(account.emailChangeConfirm, confirmEmailChange),
  bindForBuyer(account.emailChangeNewCode, sendNewEmailCode),
  bindForBuyer(account.emailChange, changeEmail),
  bindForBuyer(account.sessionList, listSessions),
  bindForBuyer(account.sessionRevoke, endSessions),
  bindForBuyer(account.profileDetail, getProfile),
  bindForBuyer(account.profileUpdate, changeProfile),
  bindForBuyer(personalData.ownDataExport, exportPersonalData),
  bindForBuyer(personalData.accountDelete, startDeletion),
  bindForBuyer(personalData.accountKeep, keepAccount),
  bind(provider.identityProviders, listProviders),
  bind(provider.providerSignInStart, startProviderSignIn),
  bind(provider.providerCallback, handleProviderAnswer),
  bind(provider.providerSecondStep, completeSecondStep),
  bind(provider.providerRegister, registerByProvider),
  bindForBuyer(provider.providerLinkStart, startProviderLink),
  bindForBuyer(provider.identityUnlink, unlinkIdentity),
  bind(security.passkeyStart, startPasskeySignIn),
  bind(security.passkeySignIn, signInByPasskey),
  bindForBuyer(security.securityDetail, getSecurity),
  bindForBuyer(security.identityConfirm, confirmIdentity),
  bindForBuyer(security.identityCodeSend, sendIdentityCode),
  bindForBuyer(security.authenticatorStart, startAuthenticator),
  bindForBuyer(security.authenticatorConfirm, confirmAuthenticatorCode),
  bindForBuyer(security.authenticatorRemove, removeAuthenticator),
  bindForBuyer(security.recoveryCodesRenew, renewRecoveryCodes),
  bindForBuyer(security.passkeyAddStart, startAddingPasskey),
  bindForBuyer(security.passkeyAdd, addPasskey),
  bindForBuyer(security.passkeyRename, changePasskeyName),
  bindForBuyer(security.passkeyRemove, removePasskey),
];
