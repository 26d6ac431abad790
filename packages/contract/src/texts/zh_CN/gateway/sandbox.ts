import type { Translation } from '../../catalogue.ts';
import type { sandbox as source } from '../../en_US/gateway/sandbox.ts';

export const sandbox = {
  title: '付款 · 沙箱支付',
  name: '沙箱支付',
  mark: '演示环境 · 不会扣款',
  payee: '收款方',
  shop: '开买',
  number: '付款单号',
  card: '付款卡',
  cardName: '测试卡 •••• 4242',
  due: '付款金额',
  approve: '确认付款 {{amount}}',
  decline: '让银行拒绝这笔付款',
  leave: '不付了，返回商店',
  more: '其他情形',
  endings: {
    confirm: {
      name: '需要银行验证',
      hint: '先到银行的验证页，再决定',
    },
    slow: {
      name: '处理得慢',
      hint: '先返回商店，十几秒后才通知付款成功',
    },
    doubled: {
      name: '通知两遍',
      hint: '付款成功，同一个通知同时发出两次',
    },
    silent: {
      name: '成功但不通知',
      hint: '付款成功，却从不通知；由商店自己来问',
    },
  },
  bank: '银行验证',
  bankAsks: '发卡银行请您确认这笔付款。',
  allow: '验证通过，完成付款',
  refuse: '验证失败',
  safe: '这里模拟付款服务商的页面：选择一种结果，结果会经签名通知商店。',
  ended: {
    settling: '这笔付款正在处理',
    approved: '这笔付款已完成',
    declined: '这笔付款被拒绝了',
    abandoned: '这笔付款已取消',
  },
  back: '返回商店',
  missing: '没有找到这笔付款',
  missingHint: '请回到商店的订单里重新付款。',
} satisfies Translation<typeof source>;
