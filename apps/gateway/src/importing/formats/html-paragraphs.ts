import { Parser } from 'htmlparser2';

/** Their contents are no words of the description. */
const silent = new Set([
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
const inline = new Set([
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
const longestParagraph = 2000;
const mostParagraphs = 200;

/**
 * The words of an HTML description as the paragraphs that pages show. Nothing but text is left of it: pages write it as
 * text, so no tag, script or style of a file ever reaches a browser.
 */
export function htmlParagraphs(html: string): string[] {
  const paragraphs: string[] = [];
  let text = '';
  let depth = 0;
  const endParagraph = (): void => {
    const words = tidy(text);
    if (/[\p{L}\p{N}]/u.test(words)) paragraphs.push(...inParts(words));
    text = '';
  };
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (silent.has(name)) depth += 1;
        else if (name === 'td' || name === 'th') text += ' ';
        else if (!inline.has(name)) endParagraph();
        if (name === 'li') text += '• ';
      },
      onclosetag: (name) => {
        if (silent.has(name)) depth = Math.max(0, depth - 1);
        else if (!inline.has(name) && name !== 'td' && name !== 'th') endParagraph();
      },
      ontext: (words) => {
        if (depth === 0) text += words;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  // Plain texts divide their paragraphs by empty lines.
  parser.end(html.replaceAll(/\r?\n[ \t]*\r?\n/g, '<br>'));
  endParagraph();
  return paragraphs.slice(0, mostParagraphs);
}

/** A wall of text in paragraphs that can be read, divided after a sentence, else between words, else anywhere. */
function inParts(words: string): string[] {
  const parts: string[] = [];
  let rest = words;
  while (rest.length > longestParagraph) {
    const head = rest.slice(0, longestParagraph);
    const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('。'), head.lastIndexOf('！'));
    const at = [sentence + 1, head.lastIndexOf(' ')].find((end) => end > longestParagraph / 2) ?? wholeEnd(head);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...parts, rest];
}

/** Not between the two halves of a character. */
function wholeEnd(head: string): number {
  return /[\ud800-\udbff]$/.test(head) ? head.length - 1 : head.length;
}

/** A text in which another program has written `&amp;` for an ampersand; what looks like a tag in it stays as it is. */
export function plainWords(cell: string): string {
  if (!cell.includes('&')) return cell;
  let words = '';
  const parser = new Parser({ ontext: (piece) => (words += piece) }, { decodeEntities: true });
  parser.end(cell.replaceAll('<', '&lt;'));
  return words;
}

/** One line of text without marks that turn, hide or overwrite what stands beside them. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
