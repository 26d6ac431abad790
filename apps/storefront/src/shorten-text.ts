import { cutText } from './cut-text.ts';

/** The length of a description that search engines show. */
const maxLength = 160;

/** Writes a text in one line and shortens it: to whole sentences if they fill half of the length, else to whole words. */
export function shortenText(text: string): string {
  const oneLine = text.replaceAll(/\s+/g, ' ').trim();
  if (oneLine.length <= maxLength) return oneLine;
  const sentences = /^.*(?:[.!?](?=\s)|[。！？])/u.exec(oneLine.slice(0, maxLength + 1))?.[0] ?? '';
  if (sentences.length >= maxLength / 2) return sentences;
  const truncated = cutText(oneLine, maxLength - 1);
  const words = truncated.replace(/[\s,;:，；：、]+[^\s,;:，；：、]*$/u, '');
  return `${words.length >= maxLength / 2 ? words : truncated}…`;
}
