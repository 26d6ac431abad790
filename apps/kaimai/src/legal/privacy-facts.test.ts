import { keepDays as keepAccountDays } from '@kaimai/gateway/account/account.jobs';
import { daysToChangeOnesMind } from '@kaimai/gateway/account/farewell/deletion';
import { mostKnownDevices } from '@kaimai/gateway/account/sign-in/known-device';
import { endOf, expiryOf, type SessionKind } from '@kaimai/gateway/account/session/session-life';
import { codeTimes } from '@kaimai/gateway/account/sign-in/verify-code';
import { keepBrowserCartsMs } from '@kaimai/gateway/cart/cart';
import { keepMs as keepUnusedUploadsMs } from '@kaimai/gateway/file/unused-upload.job';
import { keepDays as keepEventDays, keepUnknownRefusalsDays } from '@kaimai/gateway/security-log/security-log.jobs';
import { privacy } from '@kaimai/storefront/privacy';
import { expect, test } from 'vitest';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

function lifeOf(kind: SessionKind) {
  const begun = new Date('2026-11-22T00:00:00Z');
  const endsAt = endOf(kind, begun);
  return {
    idleMs: expiryOf(kind, begun, endsAt).getTime() - begun.getTime(),
    mostMs: endsAt.getTime() - begun.getTime(),
  };
}

const remembered = lifeOf({ ofGuest: false, remembered: true });
const unremembered = lifeOf({ ofGuest: false, remembered: false });
const guest = lifeOf({ ofGuest: true, remembered: true });

test.each([
  ['idle sessions', remembered.idleMs / dayMs, '% 天不用就失效', 'ends after % days without use'],
  ['the end of sessions', remembered.mostMs / dayMs, '最长 % 天', 'after % days at the latest'],
  ['sessions of one window', unremembered.mostMs / hourMs, '没有勾选的，% 小时后失效', 'without it, after % hours'],
  ['guests’ keys', guest.mostMs / dayMs, '凭证，% 天后失效', 'shows these orders, valid for % days'],
  ['ended sessions', keepAccountDays.endedSessions, '失效 % 天后删除', 'delete its record % days after'],
  ['known devices', keepAccountDays.knownDevices, '% 天没有登录就删除', 'forgotten after % days without a sign-in'],
  [
    'the number of known devices',
    mostKnownDevices,
    '登录过的浏览器，最多 % 个',
    'signed in to your account, % at most',
  ],
  ['the security log', keepEventDays, '保留 % 天', 'Entries are kept for % days'],
  ['deleted accounts in the security log', keepEventDays, '仍保留到满 % 天', 'until their % days are over'],
  ['refusals of unknown callers', keepUnknownRefusalsDays, '被拒请求，% 天后删除', 'are deleted after % days'],
  ['carts of browsers', keepBrowserCartsMs / dayMs, '% 天没有改动就删除', 'deleted % days after its last change'],
  ['unused uploads', keepUnusedUploadsMs / hourMs, '% 小时内没有用上', 'not used within % hours'],
  ['codes', codeTimes.validSeconds / 60, '验证码 % 分钟内有效', 'Codes are valid for % minutes'],
  ['deletions', daysToChangeOnesMind, '% 天内登录还可以反悔', 'For % days you can change your mind'],
])('the privacy text is right about %s', (_name, amount, inChinese, inEnglish) => {
  expect(JSON.stringify(privacy.zh_CN)).toContain(inChinese.replace('%', String(amount)));
  expect(JSON.stringify(privacy.en_US)).toContain(inEnglish.replace('%', String(amount)));
});

test('both languages of the privacy text have the same parts', () => {
  const partsOf = ({ sections }: (typeof privacy)['zh_CN']) =>
    sections.map(({ id, paragraphs, points }) => [id, paragraphs.length, points?.length]);
  expect(partsOf(privacy.zh_CN)).toEqual(partsOf(privacy.en_US));
});
