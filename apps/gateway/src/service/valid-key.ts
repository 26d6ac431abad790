import type { Code } from '@kaimai/contract/wire/codes';

/** A key that a request may be signed with, and whom it identifies. */
export interface ValidKey {
  accessKey: string;
  secretKey: string;
  partnerId: string;
  buyer: { id: number; sessionNo: string } | null;
  guest: { id: number; sessionNo: string } | null;
}

/** The key, or the code that says why it cannot be used. */
export type FoundKey = ValidKey | Extract<Code, 'ACCESS_KEY_NOT_EXIST' | 'ACCESS_KEY_STATE_ERROR'>;

export type FindKey = (accessKey: string, now: Date) => Promise<FoundKey>;
