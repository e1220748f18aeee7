/** Packages of the demo. */
export const demoTexts = {
  author: '运维中心',
  vendor: '网络安防',
  client: {
    name: '安防客户端',
    description: '客户机上的安全防护程序。网吧列表中的“客户端版本”就是它的版本。',
    notes: [
      '### 变化\n\n- 支持文件信誉条件\n- 主页锁定改为驱动实现\n\n**需要重启客户机后生效。**',
      '### 修复\n\n1. 部分显卡驱动升级后误报\n2. 日志在断网后丢失',
      '- 首个支持规则灰度的版本',
    ],
  },
  display: {
    name: 'NVIDIA 显卡驱动',
    description: '适用于 GTX 10 系及以上显卡。',
    notes: ['- 支持新显卡\n- 修复多屏刷新率', '- 稳定版本'],
  },
  audio: {
    name: '声卡驱动合集',
    description: 'Realtek 与 VIA 声卡驱动。',
    notes: ['- 修复耳机插拔后无声'],
  },
  remote: {
    name: '远程协助工具',
    description: '网管远程协助客户机时使用。',
    notes: ['- 画面延迟降低', '- 旧版本'],
  },
  arena: {
    name: '竞技平台登录器',
    description: '各网吧统一的竞技平台登录器。',
    notes: ['- 新赛季入口', '- 优化启动速度'],
  },
  capture: {
    name: '精彩回放插件',
    description: '客户端插件：自动保存比赛的精彩片段。',
    notes: ['- 支持 60 帧'],
  },
  legacy: {
    name: '旧版计费助手',
    description: '已由计费系统自带功能替代。',
    notes: ['- 最后版本'],
  },
  withdrawn: '部分机型蓝屏，已通知厂商',
};
