export const defenseChoices = {
  severity: { critical: '严重', high: '高', medium: '中', low: '低' },
  threatType: {
    process: '恶意进程',
    driver: '驱动加载',
    homepage: '主页篡改',
    inject: '进程注入',
    network: '网络攻击',
    file: '可疑文件',
    registry: '注册表篡改',
    script: '恶意脚本',
    hosts: 'hosts 篡改',
  },
  action: {
    blocked: '已拦截',
    killed: '已结束',
    quarantined: '已隔离',
    alerted: '仅提醒',
    allowed: '已放行',
    audited: '观察命中',
  },
  status: {
    open: '未处理',
    confirmed: '已确认',
    falsePositive: '误报',
    whitelisted: '已加白',
    ignored: '已忽略',
  },
} as const;

export const defenseFields = {
  eventNo: '事件编号',
  occurredAt: '时间',
  lastAt: '最近一次',
  severity: '严重度',
  threatType: '类型',
  netbarName: '网吧 / 机号',
  terminalNo: '机号',
  processName: '进程',
  processPath: '进程路径',
  parentName: '父进程',
  cmdline: '命令行',
  sha256: 'SHA-256',
  signer: '签名者',
  target: '目标',
  ruleName: '规则',
  action: '防御动作',
  count: '次数',
  status: '状态',
  handlerName: '处置人',
  remark: '备注',
} as const;

export const defenseActions = {
  confirm: '确认',
  falsePositive: '误报',
  whitelist: '加白',
  ignore: '忽略',
  reopen: '重新打开',
  endException: '取消加白',
  addRule: '由此新建规则',
} as const;

const count = (logs: number) => `${logs} 条`;

export const defenseTexts = {
  title: '防御日志',
  firstUse: '客户机拦截到威胁后，日志会自动出现在这里。先在「接入」中接入网关。',
  time: '时间范围',
  spans: {
    '1h': '近 1 小时',
    '6h': '近 6 小时',
    '24h': '近 24 小时',
    '7d': '近 7 天',
    '30d': '近 30 天',
  },
  process: '进程名',
  ruleHint: '规则名称、编号或拼音',
  times: (count: string) => `${count} 次`,
  loading: '正在加载…',
  detailTitle: (eventNo: string) => `防御日志 ${eventNo}`,
  timeline: '时间线',
  this: '本次威胁',
  again: '同一威胁最近一次出现',
  received: '控制台收到',
  near: '同机其他威胁',
  steps: {
    confirm: '已确认',
    falsePositive: '标记为误报',
    whitelist: '已加白',
    ignore: '已忽略',
    reopen: '重新打开',
    endException: '取消加白',
    exceptionExpired: '加白到期，自动结束',
  } as Readonly<Record<string, string>>,
  explain: '判定说明',
  elsewhere: '其他网吧的情况',
  seenIn: (netbars: number, terminals: number, logs: number) =>
    `近 30 天同一文件出现在 ${netbars} 家网吧、${terminals} 台客户机，共 ${count(logs)}`,
  seeAll: '查看全部同一文件的日志',
} as const;

export const snapshotTexts = {
  inTree: '在进程树中定位',
  tree: '打开该客户机的进程树',
  previous: '打开那份快照',
  states: {
    requested: '正在获取该客户机的进程快照…',
    off: '没有进程快照：系统配置中没有启用「保存高危威胁的进程快照」。',
    noTerminal: '没有进程快照：该机号没有已登记的客户机。',
    terminalLimit: '没有单独的进程快照：该客户机在此前 10 分钟内已获取过一份。',
    netbarLimit: '没有进程快照：该网吧 1 小时内已达到 20 份。',
    unsupported: '没有进程快照：网吧的网关不支持获取进程。',
    failed: '没有进程快照：网关没有成功获取进程。',
    expired: '没有进程快照：网关没有在 1 分钟内执行。',
    minor: '没有进程快照：只为已拦截的高危和严重威胁获取。',
    excepted: '没有进程快照：该程序已加白。',
    missing: '没有进程快照：收到这条日志时没有获取，或快照已到期删除。',
  },
} as const;

export const histogramTexts = {
  title: '威胁分布',
  bucket: (from: string, to: string, logs: number, grave: number) =>
    `${from} 至 ${to}，${count(logs)}${grave > 0 ? `，其中高危 ${count(grave)}` : ''}`,
  summary: (from: string, to: string, logs: number) => `${from} 至 ${to} 共 ${count(logs)}`,
  most: (at: string, logs: number) => `，最多在 ${at}（${count(logs)}）`,
  whole: { hour: '。图中按整点统计，列表只含所选时间', day: '。图中按整天统计，列表只含所选时间' },
  help: '拖选柱形可缩小时间范围；键盘用左右方向键移动，按住 Shift 选择一段，回车应用，Esc 取消。',
  chosen: (from: string, to: string) => `已选 ${from} 至 ${to}，回车应用`,
  back: '恢复近 24 小时',
  empty: '该时间范围内没有威胁',
  facet: (field: string, value: string, logs: number) => `${field} ${value}，${count(logs)}`,
} as const;

export const whitelistTexts = {
  title: (process: string) => `加白 ${process}`,
  intro: '加白后，所选范围内的客户机将放行该程序（同一文件、同一规则），不再拦截。范围应尽量小。',
  reach: '放行范围',
  reaches: {
    terminal: (no: string) => `仅客户机 ${no}`,
    netbar: (name: string) => `网吧「${name}」的全部客户机`,
    netbars: '我管理的全部网吧',
  },
  remark: '备注',
  days: '有效天数',
  daysUnit: '天',
  daysHint: '到期后自动恢复拦截，可在「例外」页延长或提前结束',
  validity: (days: number, most: number) => `不填有效天数时有效 ${days} 天，最长 ${most} 天。`,
  save: '加白',
  previewing: '正在计算影响…',
  preview: (events: number, terminals: number, netbars: number) =>
    `若 7 天前已加白，将放行 ${events} 次拦截，涉及 ${netbars} 家网吧的 ${terminals} 台客户机。`,
  previewNone: '近 7 天内该范围没有同类拦截。',
  target: (netbars: number) => `将通知 ${netbars} 家网吧的网关。`,
} as const;

export const defenseQuestions = {
  confirm: '确认后表示威胁属实、已知悉。',
  falsePositive: '标记为误报，供规则维护参考；仍会继续拦截，如需放行请用「加白」。',
  ignore: '忽略后不再列入未处理。',
  reopen: '重新打开后列入未处理。',
  endException: '取消后，网关收到通知即恢复拦截，日志回到未处理。',
  many: (logs: number) => `处置 ${count(logs)}防御日志`,
} as const;
