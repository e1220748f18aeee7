export const texts = {
  /** Results of commands. */
  answers: {
    processEnded: '该进程已结束，或其 PID 已属于另一个进程',
    unknownTerminal: '网关没有这台客户机',
    replaced: '该机号已更换硬件',
    noResponse: '客户机没有响应',
    working: '正在处理…',
    finished: '完成，退出码 0',
    aborted: '已中止：没有响应',
    starting: (name: string) => `正在启动 ${name}`,
  },
  /** Errors while applying contents. */
  sync: {
    updateFailed: '更新失败：磁盘空间不足',
    writeFailed: '磁盘写入失败',
    installFailed: '安装程序返回错误 1603',
    noFile: '找不到文件',
  },
  /** Form values of a simulated netbar. */
  netbar: {
    namePrefix: '模拟网吧',
    address: '模拟数据',
    simulated: '模拟',
    host: '模拟网关',
  },
} as const;
