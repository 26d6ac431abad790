import { Refusal } from '#http/refusal.ts';
import { commonPasswords } from './common-passwords.ts';

/** Words that are as easy to guess with digits or a sign behind them. */
const commonWords = new Set(
  `password passw0rd p@ssw0rd qwerty azerty qwertz admin administrator welcome letmein iloveyou loveyou abc abcd a aa aaa
  asdf qwer zxcv qaz wsx qwe asd zxc test user guest login master secret dragon monkey shadow summer winter spring autumn
  sunshine princess football baseball superman woaini aini wo mima nihao kaimai`.split(/\s+/),
);

/** The alphabet, the digits and the rows of the keyboard, either way round. */
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

/** A password that is among the first to be guessed, by itself or knowing the e-mail. */
export function isCommon(password: string, email: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const word = lower.replace(/[\d\W_]+$/, '');
  const localPart = email.slice(0, email.lastIndexOf('@'));
  return (
    lower === email ||
    lower === localPart ||
    commonPasswords.has(lower) ||
    (word !== lower && commonWords.has(word)) ||
    isRepeated(lower) ||
    isRun(lower)
  );
}

export function refuseCommon(password: string, email: string): void {
  if (!isCommon(password, email)) return;
  throw new Refusal('PASSWORD_TOO_COMMON', { fields: { password: guessableWords } });
}

/** One to four characters over and over. */
function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/s.test(text);
}

function isRun(text: string): boolean {
  return runs.some((run) => run.includes(text));
}

const guessableWords = {
  zh_CN: '这个密码太容易被猜到，请换一个，例如几个不相干的词',
  en_US: 'This password is easy to guess. Choose another, such as a few unrelated words',
};
