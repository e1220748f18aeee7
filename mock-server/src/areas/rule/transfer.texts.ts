/** Texts of the export and import of rules. */
export const transferTexts = {
  exportRules: '导出规则',
  importRules: '导入规则',
  what: '规则',
  exported: (count: number) => `已导出 ${count} 条规则`,
  none: '没有可以导出的规则，请修改筛选条件后重试',
  tooMany: (most: number) => `一次最多导出 ${most} 条规则，请用筛选条件缩小后重试`,
  hiddenScope: (name: string) =>
    `规则“${name}”的作用域不在您的数据范围内，不能导出。请由数据范围更大的同事导出`,
  noKey:
    '这台服务器没有签名密钥，不能导出或导入规则。请管理员设置 CONSOLE_AUDIT_KEY 后重新启动服务',
  fileName: (time: string) => `rules-${time}.json`,
  notJson: '文件不是规则的导出文件（JSON）。请选择用「规则管理」的「导出」得到的文件',
  notRules: '文件不是规则的导出文件，或由更新的版本导出。请重新导出后再导入',
  changed: '文件在导出后被改动过，签名不符，没有导入任何规则。请使用原始的导出文件',
  unknownKey: (id: string, place: string) =>
    `文件由另一个控制台导出（密钥 ${id}），这个控制台还不信任它。确认来源后，请管理员把对方的公钥加入「${place}」`,
  place: '系统配置 › 安全 › 规则导入 › 信任的公钥',
  empty: '文件里没有规则',
  tooManyInFile: (most: number) => `一个文件最多 ${most} 条规则，请分批导出`,
  unknownScopes: (names: readonly string[]) =>
    `没有名为“${names.join('”“')}”且您能使用的作用域，请先在范围管理中建立`,
  conditionAt: (place: string, msg: string) => `第 ${place} 个条件：${msg}`,
  importedFrom: (ruleNo: string) => `导入自 ${ruleNo}`,
  imported: '导入的规则',
  rowName: (name: string) => `规则“${name}”`,
  settings: {
    title: '规则导入',
    keys: '信任的公钥',
    keysHint:
      '其他控制台的规则公钥，多个用空格分隔。公钥写在导出文件的 signature.publicKey 中，本控制台的不用填写',
    badKey: (at: number) => `第 ${at} 个不是 Ed25519 公钥，请从导出文件中完整复制`,
  },
  fields: { scopeNames: '作用域', ruleNo: '原规则编号', filter: '筛选条件' },
} as const;
