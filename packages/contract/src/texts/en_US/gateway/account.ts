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
  provider: {
    unreachable: '{{provider}} cannot be reached now. Use your password, or try again later.',
    cancelled: 'You cancelled the sign-in at {{provider}}.',
    failed: '{{provider}} could not confirm who you are. Try again, or use your password.',
    invalid:
      'The answer from {{provider}} did not pass our checks, so nobody was signed in. Use your password, or try again later.',
    clock: 'The clock at {{provider}} and ours differ too much. Use your password, or try again later.',
    expired: 'This sign-in took longer than 10 minutes. Please start again.',
    used: 'This sign-in was already used. Please start again.',
    elsewhere:
      'This sign-in was not started in this browser, or the page address is incomplete. Please start again here.',
    ticket: 'The sign-in with this service is over. Please start it again.',
    linkedElsewhere: 'This {{provider}} account is already linked to another Kaimai account. Unlink it there first.',
    otherSession: 'You are no longer signed in as you were when you started. Sign in and link {{provider}} again.',
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
