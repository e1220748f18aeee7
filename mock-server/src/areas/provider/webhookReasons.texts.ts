/** Reasons for refusing a provider's message. docs/reference/error-codes.md describes each one. */
export const WEBHOOK_REASONS = {
  W101: '签名不正确',
  W102: '时间戳超出允许范围',
  W103: '合作方已停用',
  W104: '内容应为不超过 16 kB 的 application/json',
  W105: '该 eventId 已用于另一条通知',
  W106: '内容不符合接口文档',
  W107: '通知过于频繁，请稍后重试',
} as const;
export type WebhookReason = keyof typeof WEBHOOK_REASONS;
