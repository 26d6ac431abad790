/** The length of a description that search engines show. */
const maxLength = 160;

/** Writes a text in one line and shortens it: to whole sentences if they fill half of the length, else to whole words. */
export function shortenText(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  if (oneLine.length <= maxLength) return oneLine;
  const sentences = /^.*(?:[.!?](?=\s)|[。！？])/u.exec(oneLine.slice(0, maxLength + 1))?.[0] ?? '';
  if (sentences.length >= maxLength / 2) return sentences;
  // Removes half of a surrogate pair, such as that of an emoji, from the end.
  const truncated = oneLine.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  const words = truncated.replace(/[\s,;:，；：、]+[^\s,;:，；：、]*$/u, '');
  return `${words.length >= maxLength / 2 ? words : truncated}…`;
}
