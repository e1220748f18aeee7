/** What this area says. */
export const texts = {
  group: '收件箱',
  unknown: '消息不存在或已被清理',
  /** Of a message whose kind no area declares any more. */
  otherKind: '消息',
} as const;
