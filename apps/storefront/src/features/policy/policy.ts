import type { Locale } from '@kaimai/contract/values/locale';

/** A section of a text. */
export interface PolicySection {
  /** The anchor, such as `returns` in `/agreement#returns`. */
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** The items of a list below the paragraphs. */
  points?: readonly string[];
}

/** The text of a page: a default one, or the deployment's own. */
export interface Policy {
  lead: string;
  sections: readonly PolicySection[];
  /** The date of the last change, in ISO format. */
  changedOn: string;
}

/** The texts that a deployment may replace. */
export const policyKinds = ['privacy', 'agreement'] as const;
export type PolicyKind = (typeof policyKinds)[number];

/** A deployment's own texts replace the defaults. */
export type DeploymentPolicies = Partial<Record<`${PolicyKind}.${Locale}`, Policy>>;
