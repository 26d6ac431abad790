export const account = {
  tooManyPasskeys: 'There can be {{mostPasskeys}} passkeys at most. Remove one that you no longer use',
  passkeyKnown: 'This passkey is here already',
  guessablePassword: 'This password is easy to guess. Choose another, such as a few unrelated words',
  crowded: 'Very many people are signing in. Please try again in a few seconds',
  wrongOwnPassword: 'This is not your present password',
  birthday: 'Enter a date after 1900 that is not in the future',
  avatar: 'Upload the picture first, then save',
  wrongAppCode: 'This code is not right. Check the phone’s clock and enter the 6 digits that the app shows now',
  secondFactorOn: 'It is on already. Turn it off first to use another app',
  secondStep: {
    code: 'Enter the 6 digits that the app shows now, or a recovery code',
    passkey: 'A passkey of yours will do, too',
    wrong: 'This code is not right, or was used already. Enter the 6 digits that the app shows now',
  },
  sameEmail: 'This is your present e-mail. Please enter another one',
  neutralName: 'Buyer {{code}}',
  takenEmail: 'This e-mail has an account already. Please sign in',
  wrongCode: 'The code is wrong or has expired. Check the 6 characters in the mail, or get a new code',
  welcome: {
    title: 'Welcome to Kaimai',
    text: 'Your account is ready. Add an address now and you need not type it when you order. We tell you here when something you saved gets cheaper or comes back.',
  },
} as const;
