import type { Translation } from '../../catalogue.ts';
import type { review as source } from '../../en_US/gateway/review.ts';

export const review = {
  pictures: '有图片没有上传成功，请重新选择',
  praisedAndCriticised: '同一点请只选一次：满意或有待改进',
  noSizes: '这件商品没有尺码，无法评价合身程度',
  hidden: {
    title: '你的评价已不再显示',
    text: '你对“{{title}}”的评价已不再显示，也不计入评分。原因：{{reason}}',
  },
  shown: {
    title: '你的评价已恢复显示',
    text: '你对“{{title}}”的评价已恢复显示，并重新计入评分。',
  },
} satisfies Translation<typeof source>;
