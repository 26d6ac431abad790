/** Paragraphs, or the points of one list. */
export interface DescriptionPart {
  isList: boolean;
  lines: string[];
}

const bullet = /^• /;

/** A shop's catalogue writes points as paragraphs with a bullet: those that follow each other are one list again. */
export function groupIntoLists(paragraphs: readonly string[]): DescriptionPart[] {
  const parts: DescriptionPart[] = [];
  for (const paragraph of paragraphs) {
    const isList = bullet.test(paragraph);
    const last = parts.at(-1);
    const line = paragraph.replace(bullet, '');
    if (last?.isList === isList) last.lines.push(line);
    else parts.push({ isList, lines: [line] });
  }
  return parts;
}
