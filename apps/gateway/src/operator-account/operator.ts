import type { Scope } from './scopes.ts';

/** The caller of the operators' HTTP API. */
export interface Operator {
  accountId: number;
  name: string;
  tokenNo: string;
  scopes: readonly Scope[];
  /** Null for an operator of the platform. */
  shop: { id: number; code: string } | null;
}
