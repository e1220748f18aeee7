export const texts = {
  group: '接入',
  unknownNetbar: '网吧不存在，或不在您的数据范围内',
  notOpen: '该网吧已归档或已驳回，不能接入',
  noAgent: '该网吧没有已接入的网关',
  noKey: '该网吧没有可用的接入密钥',
  listed: '获取成功',
  keyMade: '接入密钥已生成，只显示这一次',
  keyRevoked: '接入密钥已作废',
  agentRevoked: '网关凭据已吊销，网关将立即断开',
  /** Name of the gateway in an operation record. At most 60 characters, the size of its column. */
  gatewayOf: (netbarNo: string) => `网关 ${netbarNo}`,
  expired: '在有效期内没有上线，未执行',
  replaced: '该机号已更换硬件，未执行',
  canceled: '已取消，未执行',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getAgent: '查看网吧的接入状态',
    addKey: '生成网吧的接入密钥',
    revokeKey: '作废网吧的接入密钥',
    revokeAgent: '吊销网吧的网关凭据',
  },
  menu: {
    title: '接入',
  },
  /** Titles of objects, pages and fields. */
  fields: {
    reason: '原因',
    netbarId: '网吧',
  },
  /** Labels of the settings group. */
  settings: {
    title: '网吧接入',
    note: '显示在网吧接入向导中',
    downloadUrl: '网关下载地址',
    downloadUrlNote: '以 http:// 或 https:// 开头；留空时向导提示联系管理员',
  },
} as const;
