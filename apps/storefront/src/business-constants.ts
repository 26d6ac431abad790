/**
 * The business constants and limits that the specification fixes for the storefront, each with its section. What the
 * gateway shares with it (page sizes, the start language, the default currency and region) is the contract's; colours
 * and widths, as everything that is measured on the screen, are in `styles/tokens.css`.
 */

/** Section 9: where the browser keeps what. The specification leaves the names of the last three open. */
export const storageKeys = {
  auth: 'auth',
  userInfo: 'userInfo',
  locale: 'locale',
  address: 'address',
  customUniqueId: 'customUniqueId',
  currency: 'currency',
  theme: 'theme',
  accessKeyFailures: 'accessKeyFailures',
  signInEnded: 'signInEnded',
} as const;

/** Section 3: the locale setting's own default, for a stored value that cannot be read. */
export const defaultLocale = 'en_US';

/** Section 4: a sign-in outlives the window unless the buyer says otherwise. */
export const rememberByDefault = true;

/** Sections 4 and 9: the access-key failure cycle. */
export const accessKeyCycle = {
  code: 'ACCESS_KEY_NOT_EXIST',
  reloadDelayMilliseconds: 800,
  mostReloads: 3,
} as const;

/** The session of this key was ended from another device, or by its age. Section 4 has no reload for it. */
export const endedSessionCode = 'ACCESS_KEY_STATE_ERROR';

/** Sections 2 and 8: words that are the same in every language. */
export const fixedWords = {
  pending: 'Loading...',
  refresh: 'refresh page',
  notFound: 'Not Found',
  error: 'Something went wrong!',
} as const;

/** Section 8: the failure of which nothing is said. */
export const silentCode = '1005';

/** Section 9: characters of a mailed code. */
export const verifyCodeLength = 6;

/** Section 9 */
export const countdownTickMilliseconds = 1000;

/** Section 9: the first retry waits 350 ms, each further one twice as long as the one before. */
export const translationLoading = {
  mostReads: 10,
  mostRetries: 5,
  firstDelayMilliseconds: 350,
} as const;

/** Section 9: notifications, and from how many on they stack behind the newest. */
export const notificationDisplay = { milliseconds: 4500, stackThreshold: 3 } as const;

/** Section 9 */
export const toastMilliseconds = 3000;
