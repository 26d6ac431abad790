export const rolesAndPermissions = {
  '6.01': 'Routes in the authenticated group (profile is shown) require a stored credential.',
  '6.02': 'partnerId is MAIN on test, dev and local hosts.',
  '6.03': 'partnerId is a different partner value on production hosts.',
};
