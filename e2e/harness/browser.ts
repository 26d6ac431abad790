const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const { CHROMIUM, CHROMIUM_HEADLESS_SHELL = CHROMIUM } = process.env;

/** The browser of most journeys: the headless shell, if installed. */
export const headlessBrowser = launchedFrom(CHROMIUM_HEADLESS_SHELL);

/** Chromium itself, for features that the headless shell lacks, such as notifications. */
export const fullBrowser = { ...launchedFrom(CHROMIUM), ...(CHROMIUM ? {} : { channel: 'chromium' }) };

function launchedFrom(executablePath: string | undefined) {
  return { launchOptions: { ...(executablePath ? { executablePath } : {}), args } };
}
