import { lexer, type Token, type Tokens } from 'marked';
import type { Policy, PolicySection } from '@kaimai/storefront/policy';

type Part = PolicySection & { paragraphs: string[]; points: string[] };

/**
 * Parses a legal text: an opening before the first `##`, then a part for each `## Heading {#id}` with its paragraphs and
 * list items. Only text is kept, so the file cannot add elements or scripts to a page.
 */
export function policyOfMarkdown(markdown: string, changedOn: string): Policy {
  const opening: string[] = [];
  const sections: Part[] = [];
  for (const token of lexer(markdown)) {
    const part = sections.at(-1);
    if (isHeading(token, 2)) sections.push(partOf(token, sections.length + 1));
    else if (isHeading(token, 1)) continue;
    else if (isList(token)) (part?.points ?? opening).push(...token.items.map((item) => textOf(item.tokens)));
    else {
      const text = 'tokens' in token ? textOf(token.tokens) : '';
      if (text) (part?.paragraphs ?? opening).push(text);
    }
  }
  return { lead: opening.join(' '), sections, changedOn };
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

/** A link becomes its text followed by its address; HTML is dropped. */
function textOf(tokens: readonly Token[] = []): string {
  return tokens.map(textOfToken).join('').replace(/\s+/g, ' ').trim();
}

function textOfToken(token: Token): string {
  if (token.type === 'html') return '';
  if (token.type === 'br') return ' ';
  if (token.type === 'link' && 'href' in token) return linkText(textOf(token.tokens), String(token.href));
  if ('tokens' in token && token.tokens) return token.tokens.map(textOfToken).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : ' ';
}

function linkText(text: string, href: string): string {
  const address = href.replace(/^mailto:/, '');
  return text === address ? text : `${text} (${address})`;
}
