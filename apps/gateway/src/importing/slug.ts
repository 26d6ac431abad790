import { createHash } from 'node:crypto';

/**
 * A text for URLs: lower-case Latin letters, digits and hyphens. Texts that have other letters, or are too long, get a hash
 * suffix to stay unique.
 */
export function slugOf(text: string): string {
  const latin = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  const isWhole = !/[^\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}\p{M}\p{C}]/u.test(text) && text.length <= 80;
  if (isWhole && latin !== '') return latin;
  return latin === '' ? `x${shortHash(text)}` : `${latin}-${shortHash(text)}`;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Unique slugs for a list of texts. Texts that have a slug in `before` keep it, so that others do not get it. */
export function slugsOf(texts: readonly string[], before: ReadonlyMap<string, string> = new Map()): string[] {
  const kept = new Set(texts.flatMap((text) => before.get(text) ?? []));
  const used = new Set<string>();
  return texts.map((text) => {
    const slug = [before.get(text), kept.has(slugOf(text)) ? undefined : slugOf(text)].find(
      (one) => one !== undefined && !used.has(one),
    );
    const unique = slug ?? `${slugOf(text)}-${shortHash(text)}`;
    used.add(unique);
    return unique;
  });
}
