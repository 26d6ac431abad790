import type { Page } from '@playwright/test';

/**
 * The visible texts of a page that are in no text catalogue, other than the exempt ones. The page is in the test
 * language, whose catalogue has accents on all letters, so these texts are found by letters without accents. E-mail and
 * web addresses, codes, numbers and the browser's names of days and months are ignored.
 */
export async function untranslatedOn(page: Page, exempt: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(visibleTexts);
  const found = texts.map((text) => removeExempt(text, exempt)).filter((text) => /[A-Za-z]{2}/.test(text));
  return [...new Set(found)];
}

/** Removes the exempt texts from a text, the longest first. */
function removeExempt(text: string, exempt: ReadonlySet<string>): string {
  if (exempt.has(text)) return '';
  // A single word such as “tent” is exempt only as a whole text: a sentence that is not translated may contain it.
  const parts = [...exempt].filter((part) => /[A-Z ]/.test(part) && part.length > 2 && text.includes(part));
  let rest = text.replaceAll(addresses, ' ').replaceAll(quoted, ' ');
  for (const part of parts.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(part, ' ');
  return rest.replaceAll(codes, ' ').replaceAll(dates, ' ');
}

const addresses = /[^\s@]+@[\w.-]+|https?:\S+/g;
/** Names and search words. */
const quoted = /“[^”]*”/g;
const codes = /\b[A-Z]{2,}\S*|\S*\d\S*/g;
const dates = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g;

/** Runs in the browser: texts, names of controls, placeholders and the title. */
function visibleTexts(): string[] {
  const found = [document.title];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const isText = parentElement && !parentElement.closest('script, style, template, noscript, [lang]:not(html)');
    if (isText && parentElement.checkVisibility({ visibilityProperty: true })) found.push(textContent ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(element.getAttribute(name) ?? '');
  }
  return found.map((text) => text.trim()).filter(Boolean);
}
