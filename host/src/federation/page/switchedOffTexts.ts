import { formatTime } from '@console/shared/format';

/** User, reason and end of the time for which the remote of a page is switched off. */
export interface SwitchedOff {
  title: string;
  by: string;
  reason: string;
  at: string;
  /** Time at which it is switched on automatically, or an empty string. */
  until: string;
}

export const switchedOffTexts = {
  title: '模块已停用',
  facts: ({ title, by, reason, at, until }: SwitchedOff) =>
    [
      `「${title}」已由 ${by} 在 ${formatTime(at)} 停用。`,
      `原因：${reason}。`,
      until === '' ? '恢复时间未定。' : `将在 ${formatTime(until)} 自动恢复。`,
    ].join(''),
  others: '其他页面不受影响。需要尽快使用时，请联系管理员。',
  kept: '您填写的内容仍保留在这里；恢复之前可能无法提交，请不要关闭标签。',
  gone: '这个页面所属的模块已停用或卸载。',
} as const;
