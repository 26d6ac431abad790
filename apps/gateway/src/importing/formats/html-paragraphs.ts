import { Parser } from 'htmlparser2';

/** Elements whose contents are not text of the description. */
const skippedElements = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'title',
  'select',
  'textarea',
]);
const inlineElements = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'del',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
]);
const maxParagraphLength = 2000;
const maxParagraphs = 200;

/**
 * Converts an HTML description into the plain-text paragraphs that pages show. No tag, script or style of a file
 * reaches a browser: only text is kept, and pages render it as text. Paragraphs without a letter or digit are left out.
 */
export function htmlParagraphs(html: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let skippedDepth = 0;
  const endParagraph = (): void => {
    const words = tidy(text);
    if (/[\p{L}\p{N}]/u.test(words)) paragraphs.push(...splitLong(words));
    text = '';
  };
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (skippedElements.has(name)) skippedDepth += 1;
        else if (name === 'td' || name === 'th') text += ' ';
        else if (!inlineElements.has(name)) endParagraph();
        if (name === 'li') text += '• ';
      },
      onclosetag: (name) => {
        if (skippedElements.has(name)) skippedDepth = Math.max(0, skippedDepth - 1);
        else if (!inlineElements.has(name) && name !== 'td' && name !== 'th') endParagraph();
      },
      ontext: (words) => {
        if (skippedDepth === 0) text += words;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  // Plain texts separate paragraphs by empty lines.
  parser.end(html.replaceAll(/\r?\n[ \t]*\r?\n/g, '<br>'));
  endParagraph();
  return paragraphs.slice(0, maxParagraphs);
}

/** Splits a long text into paragraphs: after a sentence if possible, else between words, else anywhere. */
function splitLong(words: string): string[] {
  const parts: string[] = [];
  let rest = words;
  while (rest.length > maxParagraphLength) {
    const head = rest.slice(0, maxParagraphLength);
    const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('。'), head.lastIndexOf('！'));
    const at =
      [sentence + 1, head.lastIndexOf(' ')].find((end) => end > maxParagraphLength / 2) ?? endWithoutHalfPair(head);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest];
}

/** Avoids splitting a surrogate pair. */
function endWithoutHalfPair(head: string): number {
  return /[\ud800-\udbff]$/.test(head) ? head.length - 1 : head.length;
}

/** Decodes HTML entities such as `&amp;`; tags are kept as text. */
export function decodeEntities(cell: string): string {
  if (!cell.includes('&')) return cell;
  let words = '';
  const parser = new Parser({ ontext: (piece) => (words += piece) }, { decodeEntities: true });
  parser.end(cell.replaceAll('<', '&lt;'));
  return words;
}

/** One line of text without control characters: bidirectional marks, invisible characters, line breaks. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
