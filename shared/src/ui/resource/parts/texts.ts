export const partTexts = {
  overview: '概览',
  history: '操作记录',
  noHistory: '还没有操作记录',
  partsOf: (noun: string) => `${noun}的各部分`,
  actionOnSome: (action: string, objects: number) => `${action}（共 ${objects} 个对象）`,
  change: (label: string, before: string, after: string) => ` · ${label} ${before} → ${after}`,
  system: '系统',
} as const;
