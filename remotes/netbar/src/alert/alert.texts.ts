export const alertChoices = {
  kind: {
    netbarSilent: '网吧失联',
    protectionOff: '防护关闭',
    offlineShare: '大面积离线',
    threatBurst: '威胁突增',
    versionBehind: '版本落后',
    termEnding: '服务到期',
    commandFailed: '命令失败',
    enrolMisuse: '可疑接入',
    rolloutHalted: '发布停止',
    versionWithdrawn: '版本撤回',
  },
  severity: { critical: '严重', warning: '警告', notice: '提醒' },
  status: { open: '未处理', acknowledged: '已确认', muted: '已静默', resolved: '已恢复' },
} as const;

export const ALERT_KIND_NAMES: readonly string[] = Object.keys(alertChoices.kind);

export const alertFields = {
  alertNo: '告警编号',
  netbarName: '网吧',
  kind: '类型',
  severity: '级别',
  status: '状态',
  title: '告警内容',
  count: '次数',
  openedAt: '发生时间',
  lastAt: '最近出现',
  ownerName: '处理人',
  affected: '影响',
  mutedUntil: '静默至',
  resolvedAt: '恢复时间',
} as const;

export const alertTexts = {
  title: '告警',
  ids: '告警编号',
  idsHint: '如 AL00000012，多个用逗号分隔',
  firstUse: '网吧失联、防护关闭、威胁突增等情况会自动出现在这里，并通知相关人员。',
  present: '原因仍在',
  gone: '原因已消失',
  detail: '详情',
  detailTitle: (alertNo: string) => `告警 ${alertNo}`,
  advice: '处理建议',
  history: '处理记录',
  loading: '正在加载告警',
  affected: { netbarPc: '查看客户机', netbarDefenseLog: '查看威胁' } as Readonly<
    Record<string, string>
  >,
  wholeNetbar: '整家网吧',
  causes: '按原因查看未处理的告警',
  cause: (kind: string, count: string) => `${kind} ${count}`,
  byItself: '自动恢复',
  byPerson: '人工关闭',
  events: {
    opened: '告警发生',
    returned: '再次出现',
    told: '已发送通知',
    escalated: '已升级',
    acknowledged: '已确认',
    muted: '已静默',
    unmuted: '取消静默',
    recovered: '原因消失，自动恢复',
    resolved: '人工关闭',
  } as Readonly<Record<string, string>>,
} as const;

export const alertActions = {
  acknowledge: '确认',
  mute: '静默',
  unmute: '取消静默',
  resolve: '关闭告警',
  setRules: '告警设置',
} as const;

export const alertQuestions = {
  acknowledge: '确认后由您跟进，不再升级通知。',
  acknowledgeMany: (count: number) => `确认 ${count} 条告警`,
  mute: '静默期间不再通知，也不会升级；到期后如原因仍在，会恢复为未处理。',
  muteMany: (count: number) => `静默 ${count} 条告警`,
  unmute: '取消后恢复为未处理，可能再次通知。',
  resolve: '关闭后，在原因消失之前不会再次告警。原因消失后再出现，会产生新的告警。',
  reason: '处理说明',
  until: '静默至',
  muteReason: '原因',
} as const;

export const thresholdTexts = {
  title: '告警阈值',
  titleOf: (kind: string) => `告警阈值：${kind}`,
  edit: '调整阈值',
  intro: '对没有单独设置的所有网吧生效，保存后在下一次检查时使用。通知与免打扰在系统配置中设置。',
  save: '保存阈值',
  saved: '告警阈值已保存',
} as const;

export const rulesTexts = {
  title: (netbar: string) => `告警设置：${netbar}`,
  intro: '只对这家网吧生效；保存后立即按新的设置重新检查。',
  mode: { common: '跟随统一设置', own: '单独设置', off: '不监测' },
  commonOf: (threshold: number, unit: string) =>
    `统一设置：达到 ${threshold}${unit === '%' ? '' : ' '}${unit}时告警`,
  commonOff: '统一设置：不监测',
  threshold: '阈值',
  save: '保存告警设置',
} as const;
