const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const { CHROMIUM, CHROMIUM_HEADLESS_SHELL = CHROMIUM } = process.env;

/** Where most journeys run: the browser without windows, where there is one. */
export const quickBrowser = launchedFrom(CHROMIUM_HEADLESS_SHELL);

/** For what the headless shell does not know, such as notifications. */
export const wholeBrowser = { ...launchedFrom(CHROMIUM), ...(CHROMIUM ? {} : { channel: 'chromium' }) };

function launchedFrom(executablePath: string | undefined) {
  return { launchOptions: { ...(executablePath ? { executablePath } : {}), args } };
}
