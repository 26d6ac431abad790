import type { Locale, StoredText } from '@kaimai/contract/values/locale';

/** A section of a text. */
export interface PolicySection {
  /** The anchor, such as `returns` in `/agreement#returns`. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

/** The text of a page: a default one, or the deployment's own. */
export interface Policy {
  lead: string;
  sections: readonly PolicySection[];
  /** The date of the last change, in ISO format. */
  changedOn: string;
}

/** Statements by their names. Each has a proof: a test, or a duty of the operator (`claim-proofs.ts` of the program). */
export type Claims = Readonly<Record<string, string>>;

export interface ClaimedSection {
  id: string;
  title: string;
  paragraphs: Claims;
  points?: Claims;
}

/** A default text, written by hand in each language, with the same claims in all of them. */
export interface ClaimedPolicy {
  lead: string;
  sections: readonly ClaimedSection[];
  changedOn: string;
}

export type ClaimsByLocale = StoredText<ClaimedPolicy>;

/** The text without the names of its claims. */
export function policyOf({ lead, sections, changedOn }: ClaimedPolicy): Policy {
  return {
    lead,
    changedOn,
    sections: sections.map(({ id, title, paragraphs, points }) => ({
      id,
      title,
      paragraphs: Object.values(paragraphs),
      ...(points && { points: Object.values(points) }),
    })),
  };
}

export const policyKinds = ['privacy', 'agreement'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** A deployment's own texts replace the defaults. */
export type OwnPolicies = Partial<Record<`${PolicyKind}.${Locale}`, Policy>>;
