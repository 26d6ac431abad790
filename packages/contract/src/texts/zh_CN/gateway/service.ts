import type { Translation } from '../../catalogue.ts';
import type { service as source } from '../../en_US/gateway/service.ts';

export const service = {
  fault: '系统出了点问题，请稍后再试。如果再次出现，请把这个编号告诉我们：#{{requestId}}',
  startAgain: '请从列表开头重新开始',
  notNow: '暂时无法处理，请稍后再试',
  noChanges: '暂时不能提交更改，没有任何改动。你可以继续浏览，请稍后再试',
  busy: '现在人有点多，没有任何改动，请稍后再试',
} satisfies Translation<typeof source>;
