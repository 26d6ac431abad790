import type { Locale } from '@kaimai/contract/values/locale';
import type { Policy, PolicyKind } from './policy.ts';

/** Statements by their names. Each has a proof: a test, or a duty of the operator (`claim-proofs.ts` of the program). */
type Claims = Readonly<Record<string, string>>;

/** A file `texts/<locale>/legal/<kind>.json`, written by hand, with the same claims in every language. */
interface ClaimedPolicy {
  lead: string;
  /** By the anchor of the section. */
  sections: Readonly<Record<string, { title: string; paragraphs: Claims; points?: Claims }>>;
}

const lastChanges = { agreement: '2026-11-22', privacy: '2026-11-23', promise: '2026-11-22' } as const;

// Written twice, because `import.meta.glob` accepts only a literal.
const folder = '../../../../../packages/contract/src/texts';
const files = import.meta.glob<ClaimedPolicy>('../../../../../packages/contract/src/texts/*/legal/*.json', {
  import: 'default',
});

/**
 * The program's default text, used unless the deployment has one of its own. The browser loads it only in the language of
 * the page.
 */
export async function readDefaultPolicy(kind: PolicyKind | 'promise', locale: Locale): Promise<Policy> {
  const load = files[`${folder}/${locale}/legal/${kind}.json`];
  if (!load) throw new Error(`There is no text ${kind} in ${locale}`);
  const { lead, sections } = await load();
  return {
    lead,
    changedOn: lastChanges[kind],
    sections: Object.entries(sections).map(([id, { title, paragraphs, points }]) => ({
      id,
      title,
      paragraphs: Object.values(paragraphs),
      ...(points && { points: Object.values(points) }),
    })),
  };
}
