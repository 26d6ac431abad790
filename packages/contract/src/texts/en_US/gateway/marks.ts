export const marks = {
  colon: ': ',
  comma: ', ',
  list: ', ',
  lastInList: ' and ',
} as const;
