import type { Locale, StoredText } from '@kaimai/contract/values/locale';

/** A section of a text. */
export interface PolicySection {
  /** The anchor, such as `returns` in `/agreement#returns`. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

/** A default text, written by hand in each language. */
export interface Policy {
  lead: string;
  sections: readonly PolicySection[];
  /** The date of the last change, in ISO format. */
  changedOn: string;
}

export type PolicyByLocale = StoredText<Policy>;

export const policyKinds = ['privacy', 'agreement'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** A deployment's own texts replace the defaults. */
export type OwnPolicies = Partial<Record<`${PolicyKind}.${Locale}`, Policy>>;
