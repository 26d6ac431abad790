export const errorCatalogue = {
  '8.01': 'Code ACCESS_KEY_NOT_EXIST: clear the token, then reload up to 3 times.',
  '8.02': 'HTTP failure: show an error toast with the error text.',
  '8.03': 'Network failure: show an error toast with the error text.',
  '8.04': 'When the response code is "1005", the failure is silent.',
  '8.05': 'No credentials for the current host: a console warning that the host has no access key.',
  '8.06': 'The generic not-found text is "Not Found".',
  '8.07': 'The generic error text is "Something went wrong!".',
};
