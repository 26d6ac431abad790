/** 2 to 40 letters, digits and hyphens with at least one digit: the form of the tracking numbers of all carriers. */
const pattern = /^(?=.*\d)[A-Z\d][A-Z\d-]{1,39}$/;

/** A tracking number as it is stored, without the spaces that carriers print; undefined if no carrier can have issued it. */
export function normaliseTrackingNo(written: string): string | undefined {
  const normalised = written.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return pattern.test(normalised) ? normalised : undefined;
}
