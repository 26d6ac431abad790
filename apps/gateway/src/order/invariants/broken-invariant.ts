/** A violation of an invariant. */
export interface BrokenInvariant {
  invariant: string;
  /** The number or code of the record that violates it. */
  record: string;
}
