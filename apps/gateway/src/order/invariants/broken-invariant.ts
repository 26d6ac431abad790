/** One thing that is not as it must always be. */
export interface BrokenInvariant {
  invariant: string;
  what: string;
}
