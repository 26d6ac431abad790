import { lexer, type Token, type Tokens } from 'marked';
import type { Policy, PolicySection } from '@kaimai/storefront/policy';

type Part = PolicySection & { paragraphs: string[]; points: string[] };

/** A text has something that its page cannot show. */
export class PolicyRefused extends Error {
  override name = 'PolicyRefused';
}

/**
 * Parses a legal text: an opening before the first `##`, then a part for each `## Heading {#id}` with its paragraphs and
 * list items. Only text is kept, so the file cannot add elements or scripts to a page: a table becomes a list item for
 * each row, and a code block a paragraph that keeps its lines. Throws PolicyRefused for HTML, whose text would be
 * lost, and for two parts with one id.
 */
export function policyOfMarkdown(markdown: string, changedOn: string): Policy {
  const opening: string[] = [];
  const sections: Part[] = [];
  let line = 1;
  for (const token of lexer(markdown)) {
    refuseHtml(token, line);
    line += token.raw.split('\n').length - 1;
    const part = sections.at(-1);
    if (isHeading(token, 2)) {
      const added = partOf(token, sections.length + 1);
      if (sections.some(({ id }) => id === added.id))
        throw new PolicyRefused(`“${added.title}” has the id ${added.id} of an earlier part`);
      sections.push(added);
    } else if (isHeading(token, 1)) continue;
    else if (isList(token)) (part?.points ?? opening).push(...token.items.map((item) => textOf(item.tokens)));
    else if (isTable(token)) (part?.points ?? opening).push(...token.rows.map((row) => rowText(token.header, row)));
    else {
      const text = isCode(token) ? token.text.trim() : textOf(partsOf(token));
      if (text) (part?.paragraphs ?? opening).push(text);
    }
  }
  return { lead: opening.join(' '), sections, changedOn };
}

/** Comments and tags within a line are dropped, the text between such tags is kept; a block of HTML would be lost. */
function refuseHtml(token: Token, line: number): void {
  if (token.type === 'html' && 'block' in token && token.block === true && !isComment(token.raw))
    throw new PolicyRefused(`line ${line} begins a block of HTML; only Markdown is shown`);
  for (const part of partsOf(token)) {
    // The parts of quotes and lists are without the marks that their lines begin with.
    const [first = ''] = part.raw.trimStart().split('\n');
    const before = token.raw.slice(0, Math.max(0, token.raw.indexOf(first)));
    refuseHtml(part, line + before.split('\n').length - 1);
  }
}

function partsOf(token: Token): readonly Token[] {
  if (isList(token)) return token.items;
  return 'tokens' in token ? (token.tokens ?? []) : [];
}

function isComment(html: string): boolean {
  return html.replace(/<!--.*?-->/gs, '').trim() === '';
}

function partOf(heading: Tokens.Heading, number: number): Part {
  const [, title = '', id] = /^(.*?)\s*(?:\{#([\w-]+)\})?$/.exec(textOf(heading.tokens)) ?? [];
  return { id: id ?? `part-${number}`, title, paragraphs: [], points: [] };
}

function isHeading(token: Token, depth: number): token is Tokens.Heading {
  return token.type === 'heading' && 'depth' in token && token.depth === depth;
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

function isTable(token: Token): token is Tokens.Table {
  return token.type === 'table';
}

function isCode(token: Token): token is Tokens.Code {
  return token.type === 'code';
}

/** `Data: address; Kept: ten years`. */
function rowText(header: readonly Tokens.TableCell[], row: readonly Tokens.TableCell[]): string {
  const cells = row.map((cell, at) => {
    const [name, text] = [textOf(header[at]?.tokens), textOf(cell.tokens)];
    return name && text ? `${name}: ${text}` : text;
  });
  return cells.filter(Boolean).join('; ');
}

/** A link becomes its text followed by its address; HTML is dropped. */
function textOf(tokens: readonly Token[] = []): string {
  return tokens.map(textOfToken).join('').replace(/\s+/g, ' ').trim();
}

function textOfToken(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'br') return ' ';
  if (token.type === 'link' && 'href' in token) return linkText(textOf(token.tokens), String(token.href));
  if (isList(token)) return ` ${token.items.map((item) => textOf(item.tokens)).join('; ')}`;
  if (isTable(token)) return ` ${token.rows.map((row) => rowText(token.header, row)).join('; ')}`;
  if ('tokens' in token && token.tokens) return token.tokens.map(textOfToken).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : ' ';
}

function linkText(text: string, href: string): string {
  const address = href.replace(/^mailto:/, '');
  return text === address ? text : `${text} (${address})`;
}
