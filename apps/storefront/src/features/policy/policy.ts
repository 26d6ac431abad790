import type { Locale } from '@kaimai/contract/locale';

/** One heading of a text and what stands below it. */
export interface PolicySection {
  /** What links to it lead to, such as `returns` in `/agreement#returns`. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

/** A text of the house, written by hand in each language. */
export interface Policy {
  lead: string;
  sections: readonly PolicySection[];
  /** The day it was last changed, as an ISO date. */
  changedOn: string;
}

export type PolicyByLocale = Record<Locale, Policy>;

export const policyKinds = ['privacy', 'agreement'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** What a deployment has written itself takes the place of the texts of the house. */
export type OwnPolicies = Partial<Record<`${PolicyKind}.${Locale}`, Policy>>;
