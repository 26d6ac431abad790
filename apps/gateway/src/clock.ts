/** The system's time. Nothing else in the gateway reads it: other functions get it as `now`. */
export function systemNow(): Date {
  return new Date();
}
