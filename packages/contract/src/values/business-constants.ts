import type { Locale } from './locale.ts';
import type { Currency } from './money.ts';
import type { Region } from './region.ts';

/**
 * The business constants and limits of the specification, each with its section. This is their only definition: the
 * style sheet's tokens cannot read it, so a test compares them with `measures`.
 */

/** Section 9: rows on a page of each list. */
export const pageSizes = {
  categories: 18,
  search: 18,
  messages: 10,
  favourites: 12,
  orders: 10,
} as const;

/** Section 9 */
export const startPage = 1;

/** Section 9: the filter of the order list that shows every status. */
export const allOrders = 'ALL';

/** Sections 4 and 9: the language when none is stored. */
export const startLocale: Locale = 'zh_CN';

/** Section 9 */
export const defaultCurrency: Currency = 'USD';

/** Section 9: the default address. */
export const defaultRegion: Region = 'US';

/** Section 9: the primary colour of the theme, and pixels of dialogs. */
export const measures = { primaryColour: '#1B6CFC', modalWidth: 520, confirmWidth: 416 } as const;

/** Section 9: names in the browser's storage. The specification names the first five only. */
export const storageKeys = {
  auth: 'auth',
  userInfo: 'userInfo',
  locale: 'locale',
  address: 'address',
  customUniqueId: 'customUniqueId',
  currency: 'currency',
  theme: 'theme',
  lowData: 'lowData',
  accessKeyFailures: 'accessKeyFailures',
  signInEnded: 'signInEnded',
} as const;

/** Section 3: the locale setting's own default, for a stored value that cannot be read. */
export const defaultLocale: Locale = 'en_US';

/** Section 4: a sign-in outlives the window unless the buyer chooses otherwise. */
export const rememberByDefault = true;

/** Sections 4 and 9: the access-key failure cycle. */
export const accessKeyCycle = {
  code: 'ACCESS_KEY_NOT_EXIST',
  reloadDelayMilliseconds: 800,
  maxReloads: 3,
} as const;

/** The code for a session that was ended from another device, or by its age. Section 4 has no reload for it. */
export const endedSessionCode = 'ACCESS_KEY_STATE_ERROR';

/** Sections 2 and 8: words that are the same in every language. */
export const fixedWords = {
  pending: 'Loading...',
  refresh: 'refresh page',
  notFound: 'Not Found',
  error: 'Something went wrong!',
} as const;

/** Section 8: the code of a failure that is not shown. */
export const silentCode = '1005';

/** Section 9: the hash function of signatures. */
export const signType = 'MD5';

/** Section 9: characters of a mailed code. */
export const verifyCodeLength = 6;

/** Section 9 */
export const countdownTickMilliseconds = 1000;

/** Section 9: the first retry waits 350 ms, each further one twice as long as the one before. */
export const translationLoading = {
  maxReads: 10,
  maxRetries: 5,
  firstDelayMilliseconds: 350,
} as const;

/** Section 9: notifications, and from how many on they stack behind the newest. */
export const notificationDisplay = { milliseconds: 4500, stackThreshold: 3 } as const;

/** Section 9 */
export const toastMilliseconds = 3000;

/** Products that can be compared together; the specification has no comparison. */
export const maxCompared = 4;
