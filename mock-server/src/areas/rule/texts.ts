export const texts = {
  group: '网吧规则',
  listed: '获取成功',
  unknown: '规则不存在或未发布',
  place: '请选择一个分组或一台客户机',
  unchanged: '设置与继承的相同，无需覆盖',
  notOwn: '这一级没有覆盖该规则',
  set: '规则已保存，正在下发',
  reset: '已恢复继承，正在下发',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getRuleList: '查询网吧或全局的生效规则',
    getPcRuleList: '查询分组或客户机的生效规则',
    previewRule: '预览规则修改对最近七天事件的影响',
    setRule: '设置网吧或全局的规则',
    resetRule: '恢复网吧或全局规则的继承',
    setPcRule: '设置分组或客户机的规则',
    resetPcRule: '恢复分组或客户机规则的继承',
  },
  /** Labels of the fields. */
  fields: {
    objects: '规则',
    netbarRule: '网吧规则',
    netbarPcRule: '客户机规则',
    category: '分类',
    severity: '严重度',
    mode: '生效模式',
    ruleMode: '规则的模式',
    source: '来源',
    enabled: '启用',
    ruleId: '规则',
    priority: '优先级',
  },
} as const;
