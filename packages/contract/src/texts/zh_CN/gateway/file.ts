import type { Translation } from '../../catalogue.ts';
import type { file as source } from '../../en_US/gateway/file.ts';

export const file = {
  tooManyAtOnce: '同时上传的图片太多，请等其他图片传完再试',
  tooSlow: '上传太慢，已经中断。请换个网络，或选小一点的图片再试',
  noFile: '没有收到文件，请重新选择',
  tooLarge: '文件太大，请上传 {{megabytes}} MB 以内的图片',
  wrongName: '文件名无法使用，请改名后再上传',
  unreadable: '这张图片无法读取，请换一张 JPG、PNG 或 WebP 图片',
  tooManyPixels: '图片尺寸太大，请缩小到 2600 万像素以内再上传',
  quotaOfOrder: '一个订单最多上传 {{files}} 张图片，额度已用完',
  quotaOfAccount: '最多只能保存 {{files}} 张图片，你的额度已用完',
} satisfies Translation<typeof source>;
