export const deliveryTexts = {
  title: '规则下发',
  fields: {
    name: '网吧',
    onlineStatus: '网关',
    version: '规则版本',
    state: '状态',
    applied: '已生效',
    lag: '落后情况',
    entries: '下发方式',
    observes: '观察规则',
    paused: '暂停的规则',
    keyword: '网吧',
  },
  keywordHint: '名称、编号或拼音',
  online: { online: '在线', delayed: '延迟', offline: '离线', never: '未接入' },
  states: {
    failed: '应用失败',
    drifted: '网关更新',
    pending: '落后',
    off: '关机待更新',
    current: '已是最新',
  },
  forms: { 1: '完整规则，只传差异', 0: '旧格式，整套下发', '-1': '没有网关' } as Readonly<
    Record<number, string>
  >,
  observing: { 1: '支持', 0: '不支持，收不到观察中的规则', '-1': '没有网关' } as Readonly<
    Record<number, string>
  >,
  pausedRules: (count: string) => `${count} 条`,
  version: (version: string) => `v${version}`,
  terminals: (applied: string, all: string) => `${applied} / ${all} 台`,
  lagging: (terminals: string) => `${terminals} 台未生效`,
  since: (time: string) => `自 ${time}`,
  oldest: (version: string) => `最旧 v${version}`,
  newer: (version: string) =>
    `客户机报告 v${version}，比控制台新；控制台的数据可能已被还原，修改一次规则后网关会重新获取`,
  unsent: (count: string) => `${count} 条规则无法用旧格式表示，不会下发给旧格式的网关：`,
  firstUse: '接入的网吧会显示在这里',
} as const;
