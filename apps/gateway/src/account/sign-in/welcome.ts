import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import { enqueueMail } from '#mail/mail.ts';
import type { Account } from '../buyer.sql.ts';
import { insertPersonalNotice } from './welcome.sql.ts';

/** Greets a new buyer by mail and under messages. */
export async function welcome({ caller, now }: Context, tx: Tx, { id, email, nickname }: Account): Promise<void> {
  await enqueueMail(tx, { to: email, locale: caller.locale, template: 'welcome', data: { nickname } });
  await insertPersonalNotice(tx, {
    buyerId: id,
    messageNo: randomBytes(12).toString('base64url'),
    title: { zh_CN: '欢迎来到开买', en_US: 'Welcome to Kaimai' },
    text: {
      zh_CN: '账户开好了。先填一个收货地址，下单时就不用再填；收藏的商品降价、补货时，这里会提醒你。',
      en_US:
        'Your account is ready. Add an address now and you need not type it when you order. We tell you here when something you saved gets cheaper or comes back.',
    },
    at: now(),
  });
}
