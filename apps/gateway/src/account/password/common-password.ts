import { translations } from '@kaimai/contract/texts/gateway-texts';
import { Refusal } from '#service/refusal.ts';
import { commonPasswords } from './common-passwords.ts';

/** Words that are easy to guess even with digits or punctuation after them, besides those of the list of common passwords. */
const commonWords = new Set(
  `password passw0rd p@ssw0rd qwerty azerty qwertz admin administrator welcome letmein iloveyou loveyou abc abcd a aa aaa
  asdf qwer zxcv qaz wsx qwe asd zxc test user guest login master secret dragon monkey shadow summer winter spring autumn
  sunshine princess football baseball superman woaini aini wo mima nihao caonima laopo laogong kaimai`.split(/\s+/),
);

/** The alphabet, the digits and the rows of the keyboard, forwards and backwards. */
const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
  '01234567890123456789',
  '98765432109876543210',
  'qwertyuiop',
  'poiuytrewq',
  'asdfghjkl',
  'lkjhgfdsa',
];

/** Whether a password is a common one, a simple pattern, or can be guessed from the e-mail. */
export function isCommon(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const word = lower.replace(/[\d\W_]+$/, '');
  const list = commonPasswords();
  const localPart = email.slice(0, email.lastIndexOf('@'));
  return (
    lower === email ||
    lower === localPart ||
    list.has(lower) ||
    commonWords.has(word) ||
    (hasShortEnding(lower, word) && list.has(word)) ||
    isRepeated(lower) ||
    isRun(lower)
  );
}

/** Refuses a password that is easy to guess. */
export function refuseCommon(password: string, email: string): void {
  if (!isCommon(password, email)) return;
  throw new Refusal('PASSWORD_TOO_COMMON', { fields: { password: guessableWords } });
}

/** Whether a password is a word of four characters or more with one to four digits or signs after it, such as `harley2026`. */
function hasShortEnding(password: string, word: string): boolean {
  return word.length >= 4 && password.length > word.length && password.length - word.length <= 4;
}

/** Whether a text is one to four characters, repeated. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/s.test(text);
}

/** Whether a text is a part of the alphabet, the digits or a row of the keyboard. */
function isRun(text: string): boolean {
  return runs.some((run) => run.includes(text));
}

const guessableWords = translations('account.guessablePassword');
