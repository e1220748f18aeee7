/** Labels of enumerations and texts of the netbar pages. */

/** Default labels, used until the dictionary is loaded. */
export const choiceTexts = {
  status: {
    pending: '待审核',
    trial: '试用',
    active: '正常',
    expired: '已到期',
    disabled: '已停用',
    rejected: '已驳回',
    archived: '已归档',
  },
  onlineStatus: { online: '在线', delayed: '延迟', offline: '离线', never: '从未上线' },
  protectStatus: { protected: '已防护', partial: '部分防护', unprotected: '未防护' },
  ring: { canary: '尝鲜', early: '先行', stable: '稳定' },
} as const;

export const fieldTexts = {
  name: '名称',
  netbarNo: '编号',
  regionCode: '地区',
  address: '地址',
  coordinates: '经纬度',
  lng: '经度',
  lat: '纬度',
  marketId: '市场',
  licenseNo: '许可证号',
  contactName: '联系人',
  contactPhone: '联系电话',
  ownerId: '业主',
  memberId: '维护人',
  terminalTotal: '客户机总数',
  terminalProtected: '受保护客户机',
  serverIp: '服务器地址',
  disklessType: '无盘类型',
  billingType: '计费类型',
  clientVersion: '客户端版本',
  configVersion: '配置版本',
  ring: '灰度环',
  served: '服务中',
  occupied: '有客户机在线',
  onlineStatus: '在线状态',
  protectStatus: '防护状态',
  lastHeartbeatAt: '最近心跳',
  status: '状态',
  expireAt: '到期时间',
  CreatedAt: '创建时间',
  UpdatedAt: '更新时间',
  tags: '标签',
  remark: '备注',
} as const;

export const listTexts = {
  title: '网吧列表',
  keyword: '关键词',
  keywordHint: '名称 / 编号 / 电话',
  place: '地区 / 市场',
  seats: '在线/总数',
  protection: '防护',
  version: '版本',
  expiry: '到期',
  firstUseText: '新增的网吧先等待审核，通过后开始试用',
  seatsTitle: (online: number, total: number) => `${total} 台客户机中 ${online} 台在线`,
} as const;

export const valueTexts = {
  outdated: '有新版',
  outdatedTitle: (newest: string) => `最新版本 ${newest}`,
  daysLeft: (days: number) => (days === 0 ? '今天到期' : `剩 ${days} 天`),
  daysOver: (days: number) => (days === 0 ? '今天到期' : `已过 ${days} 天`),
  configVersion: (version: number) => `v${version}`,
} as const;

export const actionTexts = {
  detail: '详情',
  edit: '编辑',
  approve: '通过',
  reject: '驳回',
  renew: '续期',
  disable: '停用',
  enable: '启用',
  archive: '归档',
  setTags: '设标签',
  setRing: '设灰度环',
} as const;

export const formTexts = {
  add: '新增网吧',
  addSave: '提交审核',
  groups: { basic: '基本信息', contact: '联系人与归属', device: '客户机与防护', more: '其他' },
  approveTitle: (name: string) => `通过「${name}」的审核？`,
  approveText: '通过后网吧进入试用，试用期满自动到期。',
  approveSave: '通过审核',
  rejectText: '驳回后不能再次审核，需要重新新增。',
  rejectSave: '驳回网吧',
  renewText: (until: string) => `当前到期时间 ${until}`,
  monthsHint: '未到期的从到期时间起算，已到期的从现在起算',
  disableText: '停用后网吧不再受到防护，可以随时重新启用。',
  disableSave: '停用网吧',
  personHint: '姓名、用户名或拼音',
  ringHint: '新增时不选择，则使用所属市场的默认灰度环',
  reasonHint: '2–100 个字，会显示在网吧详情中',
  enableText: '启用后网吧恢复防护。',
  archiveText: '归档后网吧只能查看，不能恢复。',
  tagsSave: '保存标签',
  tagsModes: { add: '添加这些标签', remove: '移除这些标签', replace: '替换全部标签' },
  ringText: '升级按尝鲜、先行、稳定的先后到达。',
  ringSave: '保存灰度环',
} as const;

export const detailTexts = {
  statusReason: (reason: string) => `原因：${reason}`,
  kpis: '关键指标',
  onlineRate: '在线率',
  protectRate: '防护率',
  terminals: '客户机',
  terminalsUnit: '台',
  daysToExpiry: '到期天数',
  daysUnit: '天',
  of: (part: string, whole: string) => `${part} / ${whole} 台`,
  groups: { basic: '基本信息', contact: '联系人', protection: '防护与版本', operation: '运行' },
  seatsOnline: '在线',
  seatsOffline: '离线',
  seatsAlt: (online: string, offline: string, rate: string) =>
    `客户机在线 ${online} 台，离线 ${offline} 台，在线率 ${rate}`,
  noSeats: '还没有客户机',
  parts: {
    terminals: '客户机',
    alerts: '告警',
    config: '配置',
    rules: '规则',
    runs: '启动项',
    desktop: '桌面',
    defenseLogs: '防御日志',
    debugLogs: '调试日志',
    processes: '进程',
    reports: '日报',
  },
} as const;

/** Texts of the versions of a netbar. */
export const versionTexts = {
  title: '版本与下发',
  client: '客户端',
  newest: '已是最新',
  newer: (version: string) => `最新 ${version}`,
  gateway: '网关程序',
  connected: '已连接',
  disconnected: '未连接',
  contents: { config: '配置', rules: '规则', runs: '启动项', desktop: '桌面' },
  applied: '全部已应用',
} as const;

/** Texts of the chart of online terminals. */
export const onlineTexts = {
  title: '在线与受保护客户机',
  online: '在线',
  protected: '受保护',
  unit: '台',
  empty: '这段时间没有上报',
} as const;

/** Texts of the star of a netbar. */
export const starTexts = {
  star: '收藏',
  starred: '已收藏',
  of: (name: string) => `收藏${name}`,
} as const;

/** Texts of the last changes of a netbar. */
export const changeTexts = {
  title: '最近的操作',
  none: '还没有操作记录',
  system: '系统',
} as const;

/** Texts of the open alerts and recent threats of a netbar. */
export const situationTexts = {
  alerts: '未处理的告警',
  alertCount: (count: string) => `未处理的告警 ${count} 条`,
  noAlerts: '没有未处理的告警',
  recent: '近况',
  threats: '威胁',
  noThreats: '这段时间没有威胁',
} as const;
