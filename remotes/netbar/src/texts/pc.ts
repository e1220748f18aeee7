/** Every text of 客户机管理. */

export const pcChoices = {
  status: { unregistered: '未登记', normal: '正常', isolated: '已隔离' },
  onlineStatus: { online: '在线', delayed: '延迟', offline: '离线' },
  protectStatus: { on: '已防护', degraded: '防护降级', off: '未防护' },
  replaced: { true: '待确认', false: '未更换' },
} as const;

export const pcFields = {
  terminalNo: '机号',
  netbarName: '网吧',
  groupName: '分组',
  status: '状态',
  onlineStatus: '在线状态',
  protectStatus: '防护',
  ip: 'IP 地址',
  mac: 'MAC 地址',
  hostName: '主机名',
  osVersion: '系统',
  clientVersion: '版本',
  imageName: '镜像',
  cpu: '处理器',
  memGB: '内存',
  gpu: '显卡',
  tags: '标签',
  lastSeenAt: '最近在线',
  bootAt: '开机时间',
  statusReason: '防护说明',
  locked: '锁定',
  newMac: '上报的新硬件',
  CreatedAt: '首次上报',
  replaced: '硬件更换',
  reason: '原因',
  expireMinutes: '有效期',
} as const;

export const pcTexts = {
  title: '客户机管理',
  titleOf: (name: string) => `客户机：${name}`,
  tree: '网吧与分组',
  all: '全部网吧',
  count: (machines: number) => `${machines} 台`,
  findNetbar: '搜索网吧',
  moreNetbars: '只显示前 100 家网吧，请搜索名称',
  noNetbars: '没有符合的网吧',
  ungrouped: '未分组',
  keyword: '关键字',
  keywordHint: '机号 / IP / MAC / 主机名',
  firstUse: '网吧的网关接入后，客户机会自动出现在这里。',
  replacedTitle: (mac: string) => `上报的新硬件：${mac}`,
  memory: (gb: number) => `${gb} GB`,
  minutes: '分钟',
} as const;

/** Of the groups in the tree, and of the question before one is deleted. */
export const groupTexts = {
  add: '新增分组',
  edit: '编辑分组',
  delete: '删除分组',
  addTo: (netbar: string) => `在「${netbar}」新增分组`,
  editOne: (name: string) => `编辑「${name}」`,
  deleteOne: (name: string) => `删除分组「${name}」？`,
  name: '分组名称',
  rangeFrom: '起始机号',
  rangeTo: '结束机号',
  rangeHint: '例如 A001；范围内未分组的客户机会自动归入',
  no: '机号应为最多 4 位数字，前面可加一个字母',
  bothEnds: '起止机号请一起填写',
  moveTo: '其中的客户机移到',
  deleteText: (machines: number) =>
    machines > 0 ? `分组中有 ${machines} 台客户机，删除分组不会移除它们。` : '分组中没有客户机。',
  moveHint: '拖动，或按 Alt + ↑ ↓ 调整顺序',
  moved: (name: string, place: number, of: number) => `${name} 移到第 ${place} 位，共 ${of} 位`,
} as const;

export const pcActions = {
  reboot: '重启',
  lock: '锁定',
  unlock: '解锁',
  refresh: '刷新策略',
  isolate: '隔离',
  release: '解除隔离',
  uploadLog: '上传日志',
  register: '登记',
  replace: '确认更换',
  setTags: '设标签',
  move: '移到分组',
  remove: '移除',
} as const;

export const pcQuestions = {
  title: (action: string, count: number) => `${action} ${count} 台客户机`,
  reboot: '正在使用的客户会立即断开，未保存的内容会丢失。',
  lock: '客户机会显示锁定画面，直到解锁。',
  unlock: '客户机会恢复使用。',
  refresh: '网关会重新下发配置与规则，并上报最新状态。',
  isolate: '客户机会断开网络，只与网关保持连接，直到解除隔离。',
  release: '客户机会恢复联网。',
  uploadLog: '客户机会把最近的日志上传到控制台。',
  expireHint: '离线的客户机在有效期内上线后执行',
  replaceText: '该机号将改用新上报的硬件，原硬件未完成的命令会取消。',
  removeText: '客户机会从列表移除，未完成的命令会取消；再次上报时需要重新登记。',
  moveText: '客户机会移到所选的分组，座位图上的位置不变。',
  registerText: '登记后计入网吧的客户机总数，并可以下发命令。',
} as const;
