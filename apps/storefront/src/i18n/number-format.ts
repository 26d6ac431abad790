const counts = new Map<string, Intl.NumberFormat>();
const roundCounts = new Map<string, Intl.NumberFormat>();

/** `12,047`. Formats are cached: creating one costs a hundred times more than using it. */
export function formatCount(count: number, tag: string): string {
  return formatIn(counts, tag, {}).format(count);
}

/** `26,140`; in Chinese `2.6万` from ten thousand. For numbers that need no precision. */
export function formatRoundCount(count: number, tag: string): string {
  if (!tag.startsWith('zh') || count < 10_000) return formatCount(count, tag);
  return formatIn(roundCounts, tag, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

function formatIn(formats: Map<string, Intl.NumberFormat>, tag: string, options: Intl.NumberFormatOptions) {
  const known = formats.get(tag);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, options);
  formats.set(tag, made);
  return made;
}
