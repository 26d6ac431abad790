import { listOf } from '@kaimai/contract/texts/gateway-texts';
import { mailTime } from './mail-time.ts';
import type { MailWords } from './mail-words.ts';

const securityPath = '/personal-center/account-safe';

const securityChanged: MailWords<'securityChanged'> = ({ change, changedAt, provider = '' }, t, locale) => {
  const heading = t(`mail.securityChanged.changes.${change}`, { provider });
  return {
    subject: t('mail.securityChanged.subject', { change: heading }),
    heading,
    paragraphs: [t('mail.securityChanged.text', { time: mailTime(changedAt, locale) })],
    action: { label: t('mail.securityChanged.action'), path: securityPath },
    notes: [t('mail.securityChanged.note')],
  };
};

const newDevice: MailWords<'newDevice'> = ({ device: name, network, signedInAt }, t, locale) => {
  const device = name || t('mail.newDevice.unknown');
  const time = mailTime(signedInAt, locale);
  return {
    subject: t('mail.newDevice.subject'),
    heading: t('mail.newDevice.heading'),
    paragraphs: [
      network
        ? t('mail.newDevice.textWithNetwork', { device, network, time })
        : t('mail.newDevice.text', { device, time }),
      t('mail.newDevice.fine'),
    ],
    action: { label: t('mail.newDevice.action'), path: securityPath },
    notes: [t('mail.newDevice.note')],
  };
};

const accountLeaving: MailWords<'accountLeaving'> = ({ deletionDueAt }, t, locale) => ({
  subject: t('mail.accountLeaving.subject'),
  heading: t('mail.accountLeaving.heading'),
  paragraphs: [t('mail.accountLeaving.text', { time: mailTime(deletionDueAt, locale) }), t('mail.accountLeaving.keep')],
  action: { label: t('mail.accountLeaving.action'), path: '/login' },
  notes: [t('mail.accountLeaving.note')],
});

const accountDeleted: MailWords<'accountDeleted'> = (_, t) => ({
  subject: t('mail.accountDeleted.subject'),
  heading: t('mail.accountDeleted.heading'),
  paragraphs: [t('mail.accountDeleted.text')],
  notes: [t('mail.accountDeleted.note')],
});

const guestErased: MailWords<'guestErased'> = ({ orderNos }, t) => ({
  subject: t('mail.guestErased.subject'),
  heading: t('mail.guestErased.heading'),
  paragraphs: [t('mail.guestErased.text', { orders: listOf(orderNos) }), t('mail.guestErased.gone')],
  notes: [],
});

export const securityWords = { securityChanged, newDevice, accountLeaving, accountDeleted, guestErased };
