/** As long as a search engine shows what a page says of itself. */
const most = 160;

/** The beginning of a longer text: whole sentences where they say enough, else whole words. */
export function shortenText(text: string): string {
  const whole = text.replaceAll(/\s+/g, ' ').trim();
  if (whole.length <= most) return whole;
  const sentences = /^.*(?:[.!?](?=\s)|[。！？])/u.exec(whole.slice(0, most + 1))?.[0] ?? '';
  if (sentences.length >= most / 2) return sentences;
  const begun = whole.slice(0, most - 1);
  const words = begun.replace(/[\s,;:，；：、]+[^\s,;:，；：、]*$/u, '');
  return `${words.length >= most / 2 ? words : begun}…`;
}
