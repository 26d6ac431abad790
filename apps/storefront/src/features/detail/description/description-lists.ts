/** Paragraphs, or the items of one list. */
export interface DescriptionPart {
  isList: boolean;
  lines: string[];
}

const bullet = /^• /;

/** Shops write list items as paragraphs with a bullet: consecutive ones become one list. */
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
