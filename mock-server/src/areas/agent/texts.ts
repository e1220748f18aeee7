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
  /** Who enrolled, in an operation record; ends within the 60 characters of its column. */
  gatewayOf: (netbarNo: string) => `网关 ${netbarNo}`,
  expired: '在有效期内没有上线，未执行',
  replaced: '该机号已更换硬件，未执行',
  canceled: '已取消，未执行',
} as const;
