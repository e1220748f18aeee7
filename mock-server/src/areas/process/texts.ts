export const texts = {
  group: '进程树',
  listed: '获取成功',
  unknown: '客户机不存在，或不在您的数据范围内',
  noSnapshot: '快照不存在或已过期：普通快照保留一天，威胁快照与防御日志一起保留',
  unknownNode: '进程不在该快照中',
  /** Names of the calls, by the last part of their path. */
  calls: {
    getProcessOverview: '查询各网吧的进程快照',
    getProcessTree: '查看客户机的进程树',
    getChildren: '展开进程树的一个节点',
    compareSnapshots: '对比两个进程快照',
    exportTree: '导出进程快照',
  },
  /** Labels of the fields. */
  fields: {
    netbarProcess: '进程树',
    terminalId: '客户机',
    snapshot: '快照',
    signature: '签名',
    verdict: '判定',
    anomalies: '异常',
    depth: '层数',
    keyword: '关键词',
    anomalous: '仅异常',
    nodeId: '进程',
    against: '对比的快照',
    state: '变化',
    changes: '变化内容',
    snapshotState: '快照情况',
  },
} as const;
