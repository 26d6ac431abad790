import type { Translation } from '../../catalogue.ts';
import type { marks as source } from '../../en_US/gateway/marks.ts';

export const marks = {
  colon: '：',
  comma: '，',
  list: '、',
  lastInList: '、',
} satisfies Translation<typeof source>;
