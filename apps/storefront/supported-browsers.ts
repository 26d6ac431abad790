/**
 * The oldest browsers that run the scripts, as build targets; `mark-old-browser.ts` recognises older ones by what they lack. The
 * README names the same versions.
 */
export const supportedBrowsers = ['chrome120', 'edge120', 'firefox125', 'safari17.4'];
