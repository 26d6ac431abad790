/**
 * Breaks a text into lines of a maximum width: between words, and within a word only if it is wider than a line.
 */
export function breakLines(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of wordsOf(text)) {
    if (widthOf((line + word).trimEnd()) <= maxWidth) line += word;
    else {
      if (line.trim() !== '') lines.push(line.trim());
      line = widthOf(word.trimEnd()) <= maxWidth ? word.trimStart() : breakWord(word, maxWidth, widthOf, lines);
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Punctuation stays with the word before it, an opening bracket with the word after it. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let opening = '';
  for (const { segment, isWordLike = false } of segmenter.segment(text)) {
    const isOpening = /^[([{“‘（【《「]$/u.test(segment);
    if (isOpening) opening += segment;
    else if (isWordLike || words.length === 0 || opening !== '') {
      words.push(opening + segment);
      opening = '';
    } else words.push(`${words.pop() ?? ''}${segment}`);
  }
  return opening === '' ? words : [...words, opening];
}

/** Breaks an overlong word by characters; returns the rest for the next line. */
function breakWord(word: string, maxWidth: number, widthOf: (text: string) => number, lines: string[]): string {
  let line = '';
  for (const character of word.trimStart()) {
    if (line !== '' && widthOf(line + character) > maxWidth) {
      lines.push(line);
      line = '';
    }
    line += character;
  }
  return line;
}
