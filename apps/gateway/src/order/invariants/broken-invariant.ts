/** A violation of an invariant. */
export interface BrokenInvariant {
  invariant: string;
  what: string;
}
