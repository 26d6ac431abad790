import { locales } from '@kaimai/contract/locale';
import { describe, expect, test } from 'vitest';
import { html, Html } from '#mail/html.ts';
import type { Mail, MailData, MailTemplate } from '#mail/mail-payload.ts';
import { mailTime } from '#mail/mail-time.ts';
import { renderMail } from '#mail/render-mail.ts';

const publicUrl = 'https://kaimai.example';

const place = { publicUrl, deploymentSecret: Buffer.alloc(32, 1) };

const evil = '<img src=x onerror=alert(1)>';

const orders = [
  {
    orderNo: 'K2026112000017',
    storeName: 'Shoreline Audio',
    lines: [{ name: `Tern One ${evil}`, optionText: 'Ink, headphones only', quantity: 2, lineTotal: 'US$256.00' }],
  },
];

const changedAt = '2026-11-20T10:40:00.000Z';

const samples: { [T in MailTemplate]: MailData[T] } = {
  verifyCode: { code: '042917', purpose: 'register' },
  alreadyRegistered: {},
  notRegistered: {},
  welcome: { nickname: evil },
  passwordChanged: { changedAt },
  emailChanged: { changedAt, maskedNewEmail: 'm•••i@posteo.net' },
  accountLeaving: { deletionDueAt: changedAt },
  accountDeleted: {},
  securityChanged: { change: 'passkeyAdded', changedAt },
  newDevice: { device: `Firefox, ${evil}`, network: '203.0.113.•', signedInAt: changedAt },
  orderPlaced: { payNo: 'P1', orders, total: 'US$268.00', payUntil: changedAt },
  orderPaid: { payNo: 'P1', orders, total: 'US$268.00' },
  orderClosed: { orderNos: ['K1', 'K2'], total: 'US$268.00', reason: 'expired' },
  orderNews: { orderNo: 'K1', storeName: 'Shoreline Audio', title: evil, text: evil },
  orderRefunded: { orderNos: ['K1'], total: 'US$268.00' },
  priceDrop: { goods: [{ name: evil, before: 'US$20.00', now: 'US$16.00' }] },
  backInStock: { goods: [{ name: evil, before: 'US$20.00', now: 'US$16.00' }] },
};

const mails = Object.entries(samples).flatMap(([template, data]) =>
  locales.map((locale) => ({ to: 'maren@posteo.net', locale, template, data }) as Mail),
);

describe.each(mails.map((mail) => [mail.template, mail.locale, mail] as const))(
  'the mail %s in %s',
  (_t, locale, mail) => {
    const rendered = renderMail(mail, place);

    test('is whole', () => {
      const everything = Object.values(rendered).join('\n');
      expect(rendered.subject.length).toBeGreaterThan(3);
      expect(rendered.subject).not.toContain('\n');
      expect(everything).not.toMatch(/undefined|\[object|NaN|\$\{/);
      expect(rendered.html).toContain(locale === 'zh_CN' ? '<html lang="zh-CN">' : '<html lang="en-US">');
    });

    test('is in one language', () => {
      const text = rendered.text.replace('Kaimai 开买', '');
      expect(/[\u4e00-\u9fff]/.test(text)).toBe(locale === 'zh_CN');
    });

    test('shows what buyers and shops wrote as text', () => {
      expect(rendered.html).not.toContain('<img');
    });
  },
);

test('a code stands by itself in the text and large in the HTML, with its leading zero', () => {
  const mail: Mail = { to: 'a@b.cd', locale: 'en_US', template: 'verifyCode', data: samples.verifyCode };
  const rendered = renderMail(mail, place);
  expect(rendered.subject).toBe('042917 is your Kaimai code');
  expect(rendered.text).toMatch(/^ {4}042917$/m);
  expect(rendered.html).toMatch(/font:600 32px[^>]*>042917</);
});

test('an order’s mail leads to the order, or to the first when there are several', () => {
  const paid = (count: number): Mail => ({
    to: 'a@b.cd',
    locale: 'en_US',
    template: 'orderPaid',
    data: { ...samples.orderPaid, orders: Array.from({ length: count }, () => orders).flat() },
  });
  expect(renderMail(paid(1), place).text).toContain(`${publicUrl}/order-details?orderNo=K2026112000017`);
  expect(renderMail(paid(2), place).text).toContain(`${publicUrl}/order-details?orderNo=K2026112000017`);
});

test('a time names its zone', () => {
  expect(mailTime(changedAt, 'zh_CN')).toBe('北京时间 11月20日 18:40');
  expect(mailTime(changedAt, 'en_US')).toBe('20 November at 10:40 UTC');
});

test('a template escapes every value but markup', () => {
  const inner = html`<b>${'"&\'<`'}</b>`;
  expect(html`<p title="${'"'}">${inner}${[inner]}${undefined}${0}</p>`.markup).toBe(
    '<p title="&#34;"><b>&#34;&#38;&#39;&#60;&#96;</b><b>&#34;&#38;&#39;&#60;&#96;</b>0</p>',
  );
  expect(inner).toBeInstanceOf(Html);
});
