/** The beginning of a text, without half of a surrogate pair (as of an emoji) at its end: the gateway refuses such texts. */
export function cutText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
}
