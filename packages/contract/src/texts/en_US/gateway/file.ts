export const file = {
  tooManyAtOnce: 'Too many pictures are being uploaded at once. Please try again when the others are done',
  tooSlow: 'The upload was too slow and was stopped. Please try a faster network or a smaller picture',
  noFile: 'No file arrived. Please choose it again',
  tooLarge: 'The file is too large. Please choose one of {{megabytes}} MB or less',
  wrongName: 'This file name can’t be used. Please rename the file',
  unreadable: 'This picture can’t be read. Please choose another JPG, PNG or WebP picture',
  tooManyPixels: 'The picture is too large. Please scale it down to 26 megapixels or less',
  quotaOfOrder: 'You’ve reached the limit of {{files}} pictures for one order',
  quotaOfAccount: 'You’ve reached the limit of {{files}} pictures for your account',
} as const;
