export const account = {
  tooManyPasskeys: 'You can have {{mostPasskeys}} passkeys. Remove one you no longer use first',
  passkeyKnown: 'This passkey is already added',
  guessablePassword: 'This password is easy to guess. Try a few unrelated words instead',
  crowded: 'Sign-in is busy right now. Please try again in a few seconds',
  wrongOwnPassword: 'This isn’t your current password',
  birthday: 'Enter a date after 1900 that is not in the future',
  avatar: 'Upload the picture first, then save',
  wrongAppCode: 'This code is incorrect. Check your phone’s clock and enter the 6 digits the app shows now',
  secondFactorOn: 'Two-step sign-in is already on. Turn it off first to use another app',
  secondStep: {
    code: 'Enter the 6 digits the app shows now, or a recovery code',
    passkey: 'You can also use a passkey',
    wrong: 'This code is incorrect or already used. Enter the 6 digits the app shows now',
  },
  neutralName: 'Buyer {{code}}',
  sameEmail: 'This is already your email. Please enter another one',
  takenEmail: 'This email already has an account. Please sign in',
  wrongCode: 'The code is incorrect or has expired. Check the 6 characters in the email, or request a new code',
  welcome: {
    title: 'Welcome to Kaimai',
    text: 'Your account is ready. Add an address now to check out faster later.',
  },
} as const;
