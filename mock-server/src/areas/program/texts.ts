export const texts = {
  group: '新程序',
  listed: '获取成功',
  columns: {
    name: '程序',
    path: '路径',
    sha256: 'SHA-256',
    signer: '签名',
    parentName: '父进程',
    netbarName: '网吧',
    terminals: '客户机数',
    netbars: '出现的网吧数',
    firstSeenAt: '首次出现',
    lastSeenAt: '最近出现',
  },
  /** Names of the calls, by the last part of their path. */
  calls: { getProgramList: '查询新程序' },
  /** Titles of objects, pages and fields. */
  fields: {
    program: '新程序',
    name: '程序',
    netbarId: '网吧',
    sha256: 'SHA-256',
    signed: '有签名',
    isFirst: '全平台首次',
    firstSeenAt: '首次出现',
  },
  /** Names of the tasks. */
  tasks: { exportPrograms: '导出新程序' },
};
