/** The system's time: the one place of the gateway that reads it. Everything else gets it as `now`. */
export function systemNow(): Date {
  return new Date();
}
