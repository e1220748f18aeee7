export const dashboardTexts = {
  title: '工作台',
  noun: '工作台',
  refresh: '刷新',
  live: (time: string) => `每 30 秒更新，最近更新于 ${time}`,
  stale: (message: string) => `暂时无法更新，下面是上一次的数据：${message}`,
  missing: (names: string) => `${names}暂时无法读取，稍后会自动重试`,
  pending: '待办',
  nothing: '没有待处理的工作',
  figures: '今日概况',
  than: '较昨日同期',
  ofAll: (what: string, all: string, unit: string, share: string) =>
    `${what}共 ${all} ${unit} · ${share}`,
  none: '暂无数据',
  open: (title: string) => `查看全部：${title}`,
  more: '查看全部',
  empty: {
    title: '还没有可以展示的内容',
    text: '工作台按您的角色展示数据。如需查看网吧、客户机或防御数据，请联系管理员授权。',
  },
} as const;
