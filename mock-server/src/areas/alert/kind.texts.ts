import type { AlertKind } from './kinds.ts';

/** Values that fill the text of an alert. */
export type Facts = Readonly<Record<string, number | string>>;

/** Formats a duration with its two largest units. */
export function lasting(value: number | string | undefined): string {
  const minutes = Number(value);
  const of = (large: number, unit: string, small: number, lesser: string) =>
    small > 0 ? `${large} ${unit} ${small} ${lesser}` : `${large} ${unit}`;
  if (minutes < 60) return `${minutes} 分钟`;
  if (minutes < 1_440) return of(Math.floor(minutes / 60), '小时', minutes % 60, '分钟');
  return of(Math.floor(minutes / 1_440), '天', Math.floor((minutes % 1_440) / 60), '小时');
}

/** Description of an alert with its numbers. */
export const titles: Record<AlertKind, (facts: Facts) => string> = {
  netbarSilent: ({ value }) => `已失联 ${lasting(value)}`,
  protectionOff: ({ value, part, whole }) =>
    `${whole} 台在线客户机中有 ${part} 台未防护（${value}%）`,
  offlineShare: ({ value, part, whole }) => `${whole} 台客户机中有 ${part} 台离线（${value}%）`,
  threatBurst: ({ value, minutes }) => `${minutes} 分钟内出现 ${value} 次威胁`,
  versionBehind: ({ value, part, whole, version }) =>
    `${whole} 台在线客户机中有 ${part} 台低于版本 ${version}（${value}%）`,
  termEnding: ({ value }) => (Number(value) > 0 ? `服务将在 ${value} 天内到期` : '服务已到期'),
  commandFailed: ({ value }) => `1 小时内有 ${value} 条命令执行失败`,
  enrolMisuse: ({ value }) => `1 小时内有 ${value} 次可疑的网关接入被拒绝`,
  rolloutHalted: ({ value, name }) => `发布计划“${name}”已自动停止，这里有 ${value} 台失败或失联`,
  versionWithdrawn: ({ value, name, version }) =>
    `发布计划“${name}”的版本 ${version} 已撤回，这里有 ${value} 台已安装或开始安装`,
};

/** Name of a kind. It does not state whether a term has ended, see `titles`. */
export const kinds: Record<AlertKind, string> = {
  netbarSilent: '网吧失联',
  protectionOff: '防护关闭',
  offlineShare: '客户机大面积离线',
  threatBurst: '威胁突增',
  versionBehind: '版本落后',
  termEnding: '服务到期',
  commandFailed: '命令执行失败',
  enrolMisuse: '可疑的网关接入',
  rolloutHalted: '发布计划自动停止',
  versionWithdrawn: '版本在发布中被撤回',
};

const advice: Record<AlertKind, string> = {
  netbarSilent: '请检查网吧的网络与网关程序，必要时联系网吧负责人。',
  protectionOff: '请查看未防护的客户机，确认防护是否被关闭或损坏。',
  offlineShare: '请确认网吧是否停电、断网或正在维护。',
  threatBurst: '请查看防御日志，确认是否有集中攻击。',
  versionBehind: '请安排升级，旧版本可能缺少最新的防护能力。',
  termEnding: '请及时联系业主续期，到期后将停止防护服务。',
  commandFailed: '请在任务中查看失败的原因，确认客户机与网关程序是否正常。',
  enrolMisuse:
    '有人使用了已用过或已作废的密钥或凭据，或多个网关使用同一身份，或网关上报了其他网吧的命令。请在「接入」页面查看来源；如密钥可能泄露，请重新生成密钥，或吊销网关凭据。',
  rolloutHalted: '请在「发布计划」中查看失败原因，再决定继续或回滚。',
  versionWithdrawn: '请在「发布计划」中回滚，让这些客户机恢复原来的版本。',
};

/** Whether the term of the netbar has ended. False for other kinds. */
export const hasEnded = (kind: AlertKind, { value }: Facts): boolean =>
  kind === 'termEnding' && Number(value) <= 0;

/** Advice for solving the problem. */
export const help = (kind: AlertKind, facts: Facts): string =>
  hasEnded(kind, facts) ? '服务期已过，请联系业主续期。' : advice[kind];
