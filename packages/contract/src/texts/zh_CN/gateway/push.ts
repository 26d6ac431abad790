import type { Translation } from '../../catalogue.ts';
import type { push as source } from '../../en_US/gateway/push.ts';

export const push = {
  unknownService: '这个浏览器的推送服务不在支持的范围内，请换一个浏览器',
  unusableKey: '浏览器给出的密钥无法使用，请关闭推送后重新开启',
} satisfies Translation<typeof source>;
