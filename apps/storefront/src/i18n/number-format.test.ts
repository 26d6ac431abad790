import { languageTag, locales } from '@kaimai/contract/values/locale';
import { describe, expect, it } from 'vitest';
import { formatCount, formatRoundCount } from './number-format.ts';

describe.each(locales.map(languageTag))('counts in %s', (tag) => {
  it.each([0, 7, 999, 1000, 1001, 12_047, 999_999, 1_000_000, 26_140_512, -1, -999, -1000, -12_047])(
    '%d is grouped as the language does it',
    (count) => {
      expect(formatCount(count, tag)).toBe(new Intl.NumberFormat(tag).format(count));
    },
  );
});

describe('counts that need no precision', () => {
  const compact = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });

  it.each([
    10_000, 10_499, 10_500, 26_140, 26_500, 99_949, 99_950, 123_456, 9_999_999, 99_999_499, 99_999_500, 100_000_000,
    1_250_000_000,
  ])('are rounded in Chinese: %d', (count) => {
    expect(formatRoundCount(count, 'zh-CN')).toBe(compact.format(count));
  });

  it('are exact below ten thousand, and in English', () => {
    expect(formatRoundCount(9999, 'zh-CN')).toBe('9,999');
    expect(formatRoundCount(26_140, 'en-US')).toBe('26,140');
  });
});
