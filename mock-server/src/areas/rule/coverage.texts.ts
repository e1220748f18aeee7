export const coverageTexts = {
  description: '查看规则的覆盖情况',
  listed: '获取成功',
  fields: {
    threatType: '威胁类型',
    logs: '近 7 天的防御日志',
    rules: '生效的规则',
    ruleName: '规则',
    hits: '近 7 天命中',
    falsePositives: '近 7 天误报',
  },
} as const;
