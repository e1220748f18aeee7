/** Rollouts of the demo. */
export const demoTexts = {
  hold: '新版本与计费软件冲突，等待修复',
  author: '运维中心',
  starter: '平台管理员',
  rings: {
    canary: '尝鲜环',
    early: '先行环',
    stable: '全部网吧',
    tenth: '5% 客户机',
    whole: '全部客户机',
  },
  client: '安防客户端 3.3.0 灰度',
  assist: '远程协助 2.4.0 全量',
  arena: '新赛季登录器',
  display: '显卡驱动 560.81 试装',
  next: '显卡驱动 566.36',
  rolledBack: '部分机型蓝屏，回滚到原来的驱动',
  installFailed: '安装程序返回错误 1603',
} as const;
