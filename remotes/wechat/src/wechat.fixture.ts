import type { Schemas } from '@console/shared/request';

const AT = '2026-03-01T00:00:00.000Z';

/** A message that a rule has answered. */
export const messageFixture = (
  parts: Partial<Schemas['WechatMessage']> = {},
): Schemas['WechatMessage'] => ({
  ID: 7,
  CreatedAt: AT,
  sentAt: AT,
  openid: 'oAB****kLMN',
  userId: null,
  userName: '',
  nickName: '',
  type: 'text',
  event: '',
  eventKey: '',
  content: 'WiFi 密码是多少',
  msgId: '24000000001',
  answered: 'rule',
  ruleId: 3,
  ruleName: '密码',
  reply: '请看前台',
  actions: ['reveal'],
  ...parts,
});

export const ruleFixture = (
  parts: Partial<Schemas['WechatReplyRule']> = {},
): Schemas['WechatReplyRule'] => ({
  ID: 3,
  CreatedAt: AT,
  UpdatedAt: AT,
  name: '密码',
  kind: 'contains',
  keyword: 'WiFi',
  reply: '请看前台',
  enabled: true,
  sort: 1,
  updaterName: '管理员',
  lastAt: null,
  actions: ['edit', 'disable', 'move', 'delete'],
  ...parts,
});

export const bindingFixture = (
  parts: Partial<Schemas['WechatBinding']> = {},
): Schemas['WechatBinding'] => ({
  ID: 5,
  CreatedAt: AT,
  userName: 'alice',
  nickName: '陈芳',
  headerImg: '',
  enable: 1,
  openid: 'oAB****kLMN',
  isSelf: false,
  actions: ['reveal', 'remove'],
  ...parts,
});
