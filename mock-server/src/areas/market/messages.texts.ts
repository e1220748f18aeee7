import { yuan } from './texts.ts';

/** Changes of a membership that are made by another user. */
export const MEMBERSHIP_CHANGES = ['invited', 'accepted', 'refused', 'removed', 'closed'] as const;
type MembershipChange = (typeof MEMBERSHIP_CHANGES)[number];

const because = (reason: string) => (reason === '' ? '' : `：${reason}`);

const membership: Record<MembershipChange, (name: string, reason: string) => string> = {
  invited: (name) => `「${name}」邀请您加入，请在“加入市场”中处理。`,
  accepted: (name) => `您已加入「${name}」。`,
  refused: (name, reason) => `您加入「${name}」的申请未通过${because(reason)}。`,
  removed: (name, reason) => `您已被移出「${name}」${because(reason)}。您维护的网吧已移交他人。`,
  closed: (name) => `「${name}」已关闭，您的成员身份已结束。`,
};

interface Share {
  name: string;
  start: string;
  end: string;
  amountFen: number;
  /** The settlement was reversed. */
  back: boolean;
}

export const message = {
  toAudit: {
    kind: '市场申请待审核',
    words: ({ name, by }: { name: string; by: string }) => ({
      title: '市场申请待审核',
      text: `${by} 申请开设市场「${name}」，请审核。`,
    }),
  },
  decided: {
    kind: '市场申请结果',
    words: ({ name, pass, reason }: { name: string; pass: boolean; reason: string }) =>
      pass
        ? {
            title: '市场申请已通过',
            text: `「${name}」已创建。请切换到市场负责人角色，完成市场配置后上架。`,
          }
        : {
            title: '市场申请被驳回',
            text: `「${name}」未通过审核：${reason}。修改后可重新提交。`,
          },
  },
  toAnswer: {
    kind: '有人申请加入市场',
    words: ({ who, name }: { who: string; name: string }) => ({
      title: '有人申请加入市场',
      text: `${who} 申请加入「${name}」，请处理。`,
    }),
  },
  membership: {
    kind: '市场成员变动',
    words: ({
      change,
      name,
      reason,
    }: {
      change: MembershipChange;
      name: string;
      reason: string;
    }) => ({
      title: '市场成员变动',
      text: membership[change](name, reason),
    }),
  },
  head: {
    kind: '市场负责人变动',
    words: ({ name, taken }: { name: string; taken: boolean }) => ({
      title: '市场负责人变动',
      text: taken ? `您已成为「${name}」的负责人。` : `「${name}」已转让，您不再是负责人。`,
    }),
  },
  settled: {
    kind: '分成入账',
    words: ({ name, start, end, amountFen, back }: Share) => ({
      title: back ? '分成冲正' : '分成入账',
      text: `「${name}」${start} 至 ${end} 的分成 ${yuan(amountFen)} ${back ? '已冲正' : '已入账'}。`,
    }),
  },
} as const;
