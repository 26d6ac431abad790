import { locales } from '@kaimai/contract/values/locale';
import { describe, expect, test } from 'vitest';
import { html, Html } from '#mail/html.ts';
import type { Mail, MailData, MailTemplate } from '#mail/mail-payload.ts';
import { mailTime } from '#mail/mail-time.ts';
import { renderMail } from '#mail/render-mail.ts';

const publicUrl = 'https://kaimai.example';

const settings = { publicUrl, deploymentSecret: Buffer.alloc(32, 1) };

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
  guestErased: { orderNos: ['KM1', 'KM2'] },
  securityChanged: { change: 'passkeyAdded', changedAt },
  newDevice: { device: `Firefox, ${evil}`, network: '203.0.113.•', signedInAt: changedAt },
  orderPlaced: { payNo: 'P1', orders, total: 'US$268.00', payUntil: changedAt },
  orderPaid: { payNo: 'P1', orders, total: 'US$268.00' },
  orderClosed: { orderNos: ['K1', 'K2'], total: 'US$268.00', reason: 'expired' },
  orderNews: { orderNo: 'K1', storeName: 'Shoreline Audio', title: evil, text: evil },
  orderRefunded: { orderNos: ['K1'], total: 'US$268.00' },
  priceDrop: { goods: [{ name: evil, before: 'US$20.00', now: 'US$16.00' }] },
  shopReply: { storeName: 'Shoreline Audio', count: 2, excerpt: evil, path: '/conversation?storeCodeNumber=S1' },
  backInStock: { goods: [{ name: evil, before: 'US$20.00', now: 'US$16.00' }] },
  restockConfirm: { name: evil, token: 'abc.def', confirmHours: 48, keepDays: 180 },
  restocked: { name: evil, now: 'US$16.00', commodityCode: 'P1', skuCode: 'P1-1' },
};

const mails = Object.entries(samples).flatMap(([template, data]) =>
  locales.map((locale) => ({ to: 'maren@posteo.net', locale, template, data }) as Mail),
);

describe.each(mails.map((mail) => [mail.template, mail.locale, mail] as const))(
  'the mail %s in %s',
  (_t, locale, mail) => {
    const rendered = renderMail(mail, settings);

    test('is complete', () => {
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

    test('escapes texts of buyers and shops', () => {
      expect(rendered.html).not.toContain('<img');
    });
  },
);

test('a code is on its own line in the text and large in the HTML, with leading zeros', () => {
  const mail: Mail = { to: 'a@b.cd', locale: 'en_US', template: 'verifyCode', data: samples.verifyCode };
  const rendered = renderMail(mail, settings);
  expect(rendered.subject).toBe('042917 is your Kaimai code');
  expect(rendered.text).toMatch(/^ {4}042917$/m);
  expect(rendered.html).toMatch(/font:600 32px[^>]*>042917</);
});

test('an order mail links to the order, or to the first of several', () => {
  const paid = (count: number): Mail => ({
    to: 'a@b.cd',
    locale: 'en_US',
    template: 'orderPaid',
    data: { ...samples.orderPaid, orders: Array.from({ length: count }, () => orders).flat() },
  });
  expect(renderMail(paid(1), settings).text).toContain(`${publicUrl}/order-details?orderNo=K2026112000017`);
  expect(renderMail(paid(2), settings).text).toContain(`${publicUrl}/order-details?orderNo=K2026112000017`);
});

test('mails use the singular for one order and the plural for several', () => {
  const about = (orderNos: string[], locale: Mail['locale']): Mail[] => {
    const data = { orderNos, total: 'US$268.00' };
    return [
      { to: 'a@b.cd', locale, template: 'orderClosed', data: { ...data, reason: 'expired' } },
      { to: 'a@b.cd', locale, template: 'orderClosed', data: { ...data, reason: 'cancelled' } },
      { to: 'a@b.cd', locale, template: 'orderRefunded', data },
    ];
  };
  const secondBlocks = (some: Mail[]) => some.map((mail) => renderMail(mail, settings).text.split('\n\n')[1]);
  expect(secondBlocks(about(['K1'], 'en_US'))).toEqual([
    expect.stringMatching(/^Order K1, US\$268\.00, was not paid in time and has been closed\./),
    expect.stringMatching(/^Order K1, US\$268\.00, was cancelled as you asked\./),
    expect.stringMatching(/^Order K1 had closed before your payment arrived, so we refunded US\$268\.00/),
  ]);
  expect(secondBlocks(about(['K1', 'K2', 'K3'], 'en_US'))).toEqual([
    expect.stringMatching(/^Orders K1, K2 and K3, US\$268\.00, were not paid in time and have been closed\./),
    expect.stringMatching(/^Orders K1, K2 and K3, US\$268\.00, were cancelled as you asked\./),
    expect.stringMatching(/^Orders K1, K2 and K3 had closed before your payment arrived/),
  ]);
  expect(secondBlocks(about(['K1', 'K2'], 'zh_CN'))[2]).toMatch(
    /^付款到达时订单 K1、K2 已经关闭，US\$268\.00 已原路退回/,
  );
});

test('a Chinese plain text has Chinese punctuation and one line per sum', () => {
  const sums = [{ label: '配送费', amount: '¥12.00' }];
  const lines = [{ name: '燕鸥一号', optionText: '', quantity: 1, lineTotal: '¥899.00' }];
  const data = { payNo: 'P1', orders: [{ orderNo: 'K1', storeName: '听岸音频', lines, sums }], total: '¥911.00' };
  const { text, html: markup } = renderMail({ to: 'a@b.cd', locale: 'zh_CN', template: 'orderPaid', data }, settings);
  expect(text).toContain(
    '听岸音频 · K1\n  1\u00a0× 燕鸥一号  ¥899.00\n  配送费：¥12.00\n\n实付：¥911.00\n\n看订单：https://',
  );
  expect(markup).not.toContain('<span style="color:#646c78"></span>');
});

test('a time has its time zone', () => {
  expect(mailTime(changedAt, 'zh_CN')).toBe('北京时间 11月20日 18:40');
  expect(mailTime(changedAt, 'en_US')).toBe('20 November at 10:40 UTC');
  // In July London is an hour ahead of UTC.
  expect(mailTime('2026-07-01T23:40:00Z', 'en_US')).toBe('1 July at 23:40 UTC');
  expect(mailTime('2026-07-01T23:40:00Z', 'zh_CN')).toBe('北京时间 7月2日 07:40');
});

test('a template escapes every value except markup', () => {
  const inner = html`<b>${'"&\'<`'}</b>`;
  expect(html`<p title="${'"'}">${inner}${[inner]}${undefined}${0}</p>`.markup).toBe(
    '<p title="&#34;"><b>&#34;&#38;&#39;&#60;&#96;</b><b>&#34;&#38;&#39;&#60;&#96;</b>0</p>',
  );
  expect(inner).toBeInstanceOf(Html);
});

test('a buyer who has not chosen a name is welcomed without one', () => {
  const mail = { to: 'x@example.com', template: 'welcome', data: { nickname: '' } } as const;
  expect(renderMail({ ...mail, locale: 'en_US' }, settings).text).toContain('Welcome to Kaimai\n');
  expect(renderMail({ ...mail, locale: 'zh_CN' }, settings).text).not.toContain('，欢迎');
});
