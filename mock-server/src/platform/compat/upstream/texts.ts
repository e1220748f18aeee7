/** Reason code in each message. docs/reference/error-codes.md describes it. */
export const REASON = 'S102';

/** Messages for calls without a valid response of the back end. */
export const texts = {
  refused: '连接被拒绝',
  unknownName: '找不到这个主机名',
  tooSlow: '长时间没有回答',
  certificate: '证书不可信',
  broken: '连接中断',
  unreachable: (why: string) =>
    `${REASON} 后台服务没有应答：${why}。请管理员确认后台服务已启动，且 CONSOLE_UPSTREAM 指向它`,
  isPage: `${REASON} 后台服务返回的是网页而不是数据：CONSOLE_UPSTREAM 可能指向了网页服务器。请管理员改为后台接口的地址，例如 http://127.0.0.1:8888`,
  loop: `${REASON} 请求又回到了本服务：CONSOLE_UPSTREAM 指向了控制台自己。请管理员改为后台服务的地址`,
  notOpen:
    '这个控制台接在另一套后台之前，没有开放网络发布：请管理员设置 CONSOLE_PUBLISH_TOKEN 或 CONSOLE_REGISTRY_TOKEN 后重启，或把构建放入 CONSOLE_RELEASES_DIR',
  notOperator:
    '令牌不正确：这个控制台接在另一套后台之前，后台的账号不能发布，请使用管理员给出的 CONSOLE_PUBLISH_TOKEN 或 CONSOLE_REGISTRY_TOKEN',
  uploadsOnly:
    '权限不足：CONSOLE_PUBLISH_TOKEN 只能检查和上传发布包，其余操作需要 CONSOLE_REGISTRY_TOKEN',
  tooLarge: (limit: string) => `请求内容过大，上限为 ${limit}`,
} as const;
