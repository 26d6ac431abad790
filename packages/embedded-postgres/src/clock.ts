/** The system's time: the one place of this package that reads it. */
export function systemNow(): Date {
  return new Date();
}
