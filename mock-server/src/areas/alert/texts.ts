import type { AlertKind } from './kinds.ts';

/** Values that fill the text of an alert. */
export type Facts = Readonly<Record<string, number | string>>;

/** Formats a duration with its two largest units. */
function lasting(value: number | string | undefined): string {
  const minutes = Number(value);
  const of = (large: number, unit: string, small: number, lesser: string) =>
    small > 0 ? `${large} ${unit} ${small} ${lesser}` : `${large} ${unit}`;
  if (minutes < 60) return `${minutes} 分钟`;
  if (minutes < 1_440) return of(Math.floor(minutes / 60), '小时', minutes % 60, '分钟');
  return of(Math.floor(minutes / 1_440), '天', Math.floor((minutes % 1_440) / 60), '小时');
}

const titles: Record<AlertKind, (facts: Facts) => string> = {
  netbarSilent: ({ value }) => `已失联 ${lasting(value)}`,
  protectionOff: ({ value, part, whole }) =>
    `${whole} 台在线客户机中有 ${part} 台未防护（${value}%）`,
  offlineShare: ({ value, part, whole }) => `${whole} 台客户机中有 ${part} 台离线（${value}%）`,
  threatBurst: ({ value, minutes }) => `${minutes} 分钟内出现 ${value} 次威胁`,
  versionBehind: ({ value, part, whole, version }) =>
    `${whole} 台在线客户机中有 ${part} 台低于版本 ${version}（${value}%）`,
  termEnding: ({ value }) => (Number(value) > 0 ? `服务将在 ${value} 天内到期` : '服务已到期'),
  commandFailed: ({ value }) => `1 小时内有 ${value} 条命令执行失败`,
  enrolMisuse: ({ value }) => `1 小时内有 ${value} 次可疑的网关接入被拒绝`,
};

const kinds: Record<AlertKind, string> = {
  netbarSilent: '网吧失联',
  protectionOff: '防护关闭',
  offlineShare: '客户机大面积离线',
  threatBurst: '威胁突增',
  versionBehind: '版本落后',
  termEnding: '服务即将到期',
  commandFailed: '命令执行失败',
  enrolMisuse: '可疑的网关接入',
};

const help: Record<AlertKind, string> = {
  netbarSilent: '请检查网吧的网络与网关程序，必要时联系网吧负责人。',
  protectionOff: '请查看未防护的客户机，确认防护是否被关闭或损坏。',
  offlineShare: '请确认网吧是否停电、断网或正在维护。',
  threatBurst: '请查看防御日志，确认是否有集中攻击。',
  versionBehind: '请安排升级，旧版本可能缺少最新的防护能力。',
  termEnding: '请及时联系业主续期，到期后将停止防护服务。',
  commandFailed: '请在任务中查看失败的原因，确认客户机与网关程序是否正常。',
  enrolMisuse:
    '有人使用了已用过或已作废的密钥或凭据，或多个网关使用同一身份。请在「接入」页面查看来源；如密钥可能泄露，请重新生成密钥，或吊销网关凭据。',
};

const sentence = (kind: AlertKind, facts: Facts) => `${titles[kind](facts)}。${help[kind]}`;

interface Raised {
  kind: AlertKind;
  count: number;
  /** Names of the first netbars. */
  names: readonly string[];
  /** Facts of the first alert. */
  facts: Facts;
}

export const texts = {
  group: '告警',
  kinds,
  titles,
  help,
  units: {
    netbarSilent: '分钟',
    protectionOff: '%',
    offlineShare: '%',
    threatBurst: '次',
    versionBehind: '%',
    termEnding: '天',
    commandFailed: '次',
    enrolMisuse: '次',
  } satisfies Record<AlertKind, string>,
  listed: '获取成功',
  unknown: '告警不存在，或不在您的数据范围内',
  notNow: '告警的状态已变化，请刷新后再试',
  unknownNetbar: '网吧不存在，或不在您的数据范围内',
  past: '静默的截止时间应晚于现在',
  tooLong: '静默最长 30 天',
  threshold: (least: number, most: number) => `请填写 ${least}–${most} 之间的整数`,
  twice: '同一种告警只能设置一次',
  acknowledged: (count: number) => `已确认 ${count} 条告警`,
  muted: (count: number) => `已静默 ${count} 条告警`,
  unmuted: (count: number) => `已取消 ${count} 条告警的静默`,
  resolved: (count: number) => `已关闭 ${count} 条告警`,
  saved: '告警设置已保存，并已按新的设置重新检查',
  told: (people: number) => `已通知 ${people} 人`,
  escalated: (people: number) => `长时间无人处理，已升级通知 ${people} 人`,
  mutedUntil: (until: string) => `静默至 ${until}`,
  message: {
    raised: {
      words: ({ kind, count, names, facts }: Raised) =>
        count === 1
          ? { title: `${names[0]}：${kinds[kind]}`, text: sentence(kind, facts) }
          : {
              title: `${kinds[kind]}：${count} 家网吧`,
              text: `${names.join('、')}${count > names.length ? '…' : ''}。${help[kind]}`,
            },
    },
    escalated: {
      kind: '告警升级',
      words: ({
        netbarName,
        kind,
        facts,
      }: {
        netbarName: string;
        kind: AlertKind;
        facts: Facts;
      }) => ({
        title: `${netbarName}：${kinds[kind]}，仍无人处理`,
        text: sentence(kind, facts),
      }),
    },
    recovered: {
      kind: '告警恢复',
      words: ({
        netbarName,
        kind,
        minutes,
      }: {
        netbarName: string;
        kind: AlertKind;
        minutes: number;
      }) => ({
        title: `${netbarName}：${kinds[kind]}已恢复`,
        text: `告警原因已消失，共持续 ${lasting(minutes)}。`,
      }),
    },
  },
  settings: {
    title: '告警',
    note: '这里的设置对所有网吧生效；单个网吧可以在「告警」页面另行设置',
    on: (kind: string) => `监测${kind}`,
    netbarSilent: '失联多久后告警',
    protectionOff: '未防护的在线客户机达到',
    offlineShare: '离线客户机达到',
    offlineHint: '只计离线超过 10 分钟的客户机；网吧仍在线时才检查',
    threatBurst: '威胁次数达到',
    burstMinutes: '威胁次数的统计时段',
    versionBehind: '低于最低版本的在线客户机达到',
    minVersion: '最低客户端版本',
    minVersionHint: '形如 3.2.1；留空则不检查版本',
    termEnding: '到期前多久告警',
    commandFailed: '1 小时内失败的命令达到',
    commandHint: '只计已送达而未成功的命令；客户机离线而过期的不计',
    enrolMisuse: '1 小时内被拒绝的可疑接入达到',
    enrolHint: '使用已用过或已作废的密钥、已吊销或不一致的凭据，或多个网关使用同一身份',
    recoverMin: '恢复多久后自动关闭',
    recoverHint: '期间再次出现的计入同一条告警',
    quietFrom: '免打扰开始',
    quietTo: '免打扰结束',
    quietHint: '形如 23:00；严重告警不受影响，其他告警在结束后通知。两项都留空则全天通知',
    toldRoles: '先通知的角色',
    toldHint: '只通知能看到该网吧的人',
    escalateAfterMin: '多久无人处理后升级',
    escalateHint: '0 表示不升级',
    escalateRoles: '升级后通知的角色',
    minutes: '分钟',
    days: '天',
    times: '次',
    quietBoth: '免打扰的开始与结束需要同时填写，且不能相同',
  },
  openUnit: '条未处理',
  dashboard: { unit: '条', open: '未处理告警', recent: '未恢复告警', none: '没有未恢复的告警' },
  /** Names of the calls, by the last part of their path. */
  calls: {
    acknowledgeAlert: '确认告警',
    muteAlert: '静默告警',
    unmuteAlert: '取消静默告警',
    resolveAlert: '关闭告警',
    getAlertList: '查询告警列表',
    getAlert: '查看告警详情',
    getAlertRules: '查看网吧的告警设置',
    setAlertRules: '设置网吧的告警阈值',
  },
  /** Labels of the fields. */
  fields: {
    objects: '告警',
    netbarAlert: '告警',
    status: '状态',
    keyword: '网吧',
    netbarId: '网吧',
    kind: '类型',
    severity: '级别',
    openedAt: '发生时间',
    until: '静默至',
    reason: '原因',
    resolveReason: '处理说明',
    enabled: '启用',
    threshold: '阈值',
    rules: '告警设置',
    roles: '角色',
  },
} as const;
