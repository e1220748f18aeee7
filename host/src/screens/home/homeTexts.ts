export const homeTexts = {
  lead: '为网吧提供客户机防护、规则下发与软件分发的一体化后台。',
  enter: '进入控制台',
} as const;
