/**
 * `12,047`, for whole numbers. Grouped without `Intl.NumberFormat` in languages that separate thousands by commas, because its
 * first use takes a page 5 ms and more.
 */
export function formatCount(count: number, tag: string): string {
  if (tagsGroupedByCommas.has(tag)) return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return formatIn(tag).format(count);
}

/** `26,140`; in Chinese `2.6万` from ten thousand, `1.2亿` from a hundred million. For numbers that need no precision. */
export function formatRoundCount(count: number, tag: string): string {
  if (tag !== 'zh-CN' || count < 10_000) return formatCount(count, tag);
  // From 99,999,500 the count in 万 would be rounded to 10000万.
  return count < 99_999_500 ? `${toOneDecimal(count / 10_000)}万` : `${toOneDecimal(count / 100_000_000)}亿`;
}

function toOneDecimal(number: number): number {
  return Math.round(number * 10) / 10;
}

const tagsGroupedByCommas: ReadonlySet<string> = new Set(['zh-CN', 'en-US']);
const formats = new Map<string, Intl.NumberFormat>();

/** Creating a format costs a hundred times more than using it. */
function formatIn(tag: string): Intl.NumberFormat {
  const cached = formats.get(tag);
  if (cached) return cached;
  const format = new Intl.NumberFormat(tag);
  formats.set(tag, format);
  return format;
}
