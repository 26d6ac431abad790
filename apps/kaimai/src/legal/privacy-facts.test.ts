import { maxRecentSearches } from '@kaimai/contract/history/recent-searches';
import englishAgreement from '@kaimai/contract/texts/en_US/legal/agreement.json' with { type: 'json' };
import english from '@kaimai/contract/texts/en_US/legal/privacy.json' with { type: 'json' };
import englishPromise from '@kaimai/contract/texts/en_US/legal/promise.json' with { type: 'json' };
import chineseAgreement from '@kaimai/contract/texts/zh_CN/legal/agreement.json' with { type: 'json' };
import chinese from '@kaimai/contract/texts/zh_CN/legal/privacy.json' with { type: 'json' };
import chinesePromise from '@kaimai/contract/texts/zh_CN/legal/promise.json' with { type: 'json' };
import { retentionPeriods } from '@kaimai/gateway/testing/retention-periods';
import { expect, test } from 'vitest';

test.each([
  ['idle sessions', retentionPeriods.idleSessionDays, '% 天不用就失效', 'ends after % days without use'],
  ['the end of sessions', retentionPeriods.sessionDays, '最长 % 天', 'after % days at the latest'],
  [
    'sessions of one window',
    retentionPeriods.unrememberedSessionHours,
    '没有勾选的，% 小时后失效',
    'without it, after % hours',
  ],
  ['guests’ keys', retentionPeriods.guestKeyDays, '凭证，% 天后失效', 'opens these orders, valid for % days'],
  ['ended sessions', retentionPeriods.endedSessionDays, '失效 % 天后删除', 'delete its record % days after'],
  ['known devices', retentionPeriods.knownDeviceDays, '% 天没有登录就删除', 'forgotten after % days without a sign-in'],
  [
    'the number of known devices',
    retentionPeriods.knownDevices,
    '登录过的浏览器，最多 % 个',
    'signed in to your account, % at most',
  ],
  ['the security log', retentionPeriods.securityLogDays, '保留 % 天', 'Entries are kept for % days'],
  [
    'deleted accounts in the security log',
    retentionPeriods.securityLogDays,
    '仍保留到满 % 天',
    'until their % days are over',
  ],
  [
    'refusals of unknown callers',
    retentionPeriods.unknownRefusalDays,
    '被拒请求，% 天后删除',
    'are deleted after % days',
  ],
  ['carts of browsers', retentionPeriods.browserCartDays, '% 天没有改动就删除', 'deleted % days after its last change'],
  ['recent searches', maxRecentSearches, '最近的 % 条搜索', 'Your last % searches, so'],
  [
    'waits for sold-out products',
    retentionPeriods.restockDays,
    '最多保留 % 天',
    'after % days at the latest. The link',
  ],
  ['unconfirmed waits', retentionPeriods.restockConfirmHours, '% 小时内没有确认就删除', 'not confirmed within % hours'],
  [
    'what is handed over',
    retentionPeriods.handOverMinutes,
    '保存 % 分钟，然后删除',
    'for % minutes; then it is deleted',
  ],
  ['counts of searches', retentionPeriods.searchCountMonths, '再过 % 个整月就删除', 'when % later months have passed'],
  ['unused uploads', retentionPeriods.unusedUploadHours, '% 小时内没有用上', 'not used within % hours'],
  ['codes', retentionPeriods.codeMinutes, '验证码 % 分钟内有效', 'Codes are valid for % minutes'],
  ['deletions', retentionPeriods.deletionDays, '% 天内登录还可以反悔', 'You can change your mind within % days'],
])('the privacy text is right about %s', (_name, amount, inChinese, inEnglish) => {
  expect(JSON.stringify(chinese)).toContain(inChinese.replace('%', String(amount)));
  expect(JSON.stringify(english)).toContain(inEnglish.replace('%', String(amount)));
});

test('the agreement is right about when sign-ins end', () => {
  const { idleSessionDays, sessionDays, unrememberedSessionHours } = retentionPeriods;
  expect(chineseAgreement.sections.account.points['sign-in-ends']).toBe(
    `勾选“保持登录”的设备，${idleSessionDays} 天不用要重新登录，最长 ${sessionDays} 天；没有勾选的，${unrememberedSessionHours} 小时后要重新登录。`,
  );
  expect(englishAgreement.sections.account.points['sign-in-ends']).toBe(
    `With “stay signed in”, you have to sign in again after ${idleSessionDays} days without a visit, and after ${sessionDays} days in any case; without it, after ${unrememberedSessionHours} hours.`,
  );
});

/** The tests of price histories show that 30 days are compared. */
const comparedDays = 30;

test('the promise is right about the days in which earlier prices are compared', () => {
  expect(JSON.stringify(chinesePromise)).toContain(`降价开始前 ${comparedDays} 天里的最低价`);
  expect(JSON.stringify(englishPromise)).toContain(`the lowest price in the ${comparedDays} days before the reduction`);
});
