import { mailTime } from './mail-time.ts';
import type { MailWords } from './mail-words.ts';

/** Purposes of codes that only signed-in buyers can request. */
const signedInPurposes = new Set(['changeEmailOld', 'confirmIdentity']);

const verifyCode: MailWords<'verifyCode'> = ({ code, purpose }, t) => ({
  subject: t('mail.verifyCode.subject', { code }),
  heading: t('mail.verifyCode.heading'),
  paragraphs: [t(`mail.verifyCode.uses.${purpose}`)],
  code,
  notes: [
    t('mail.verifyCode.once'),
    t(signedInPurposes.has(purpose) ? 'mail.verifyCode.notYouInside' : 'mail.verifyCode.notYou'),
  ],
});

const alreadyRegistered: MailWords<'alreadyRegistered'> = (_, t) => ({
  subject: t('mail.alreadyRegistered.subject'),
  heading: t('mail.alreadyRegistered.heading'),
  paragraphs: [t('mail.alreadyRegistered.text')],
  action: { label: t('mail.alreadyRegistered.action'), path: '/login' },
  notes: [t('mail.alreadyRegistered.note')],
});

const notRegistered: MailWords<'notRegistered'> = (_, t) => ({
  subject: t('mail.notRegistered.subject'),
  heading: t('mail.notRegistered.heading'),
  paragraphs: [t('mail.notRegistered.text')],
  action: { label: t('mail.notRegistered.action'), path: '/register' },
  notes: [t('mail.notRegistered.note')],
});

const welcome: MailWords<'welcome'> = ({ nickname }, t) => ({
  subject: t('mail.welcome.subject'),
  heading: nickname ? t('mail.welcome.heading', { nickname }) : t('mail.welcome.subject'),
  paragraphs: [t('mail.welcome.text')],
  action: { label: t('mail.welcome.action'), path: '/' },
  notes: [],
});

const passwordChanged: MailWords<'passwordChanged'> = ({ changedAt }, t, locale) => ({
  subject: t('mail.passwordChanged.subject'),
  heading: t('mail.passwordChanged.heading'),
  paragraphs: [t('mail.passwordChanged.text', { time: mailTime(changedAt, locale) })],
  notes: [t('mail.passwordChanged.note')],
});

const emailChanged: MailWords<'emailChanged'> = ({ changedAt, maskedNewEmail }, t, locale) => ({
  subject: t('mail.emailChanged.subject'),
  heading: t('mail.emailChanged.heading'),
  paragraphs: [t('mail.emailChanged.text', { time: mailTime(changedAt, locale), email: maskedNewEmail })],
  notes: [t('mail.emailChanged.note')],
});

export const accountWords = {
  verifyCode,
  alreadyRegistered,
  notRegistered,
  welcome,
  passwordChanged,
  emailChanged,
};
