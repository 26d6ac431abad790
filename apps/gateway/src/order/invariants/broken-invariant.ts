/** A violation of an invariant; `what` is the number or code of the violating record. */
export interface BrokenInvariant {
  invariant: string;
  what: string;
}
