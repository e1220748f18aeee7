export const texts = {
  group: '用户邀请',
  listed: '获取成功',
  exported: '邀请',
  columns: {
    email: '邮箱',
    nickName: '昵称',
    authorityNames: '角色',
    status: '状态',
    inviterName: '邀请人',
    CreatedAt: '邀请时间',
    expiresAt: '有效期至',
    userName: '创建的账号',
  },
  statuses: { pending: '待接受', expired: '已过期', accepted: '已接受', revoked: '已撤销' },
  sent: '邀请已发送',
  resent: '邀请已重新发送，之前的链接已失效',
  revoked: '邀请已撤销，链接已失效',
  accepted: '账号已创建，请登录',
  unknown: '邀请不存在或已被清理',
  notNow: '邀请的状态已变化，请刷新后再试',
  badEmail: '邮箱格式不正确',
  emailPending: '该邮箱已有待接受的邀请，请在列表中重新发送',
  emailTaken: '已有用户使用该邮箱',
  noPublicUrl: '还没有邮件中的系统地址，请先在系统配置的邮件服务器中填写',
  /** One message for all invalid links, so that guessing does not reveal anything. */
  badLink: '邀请链接无效或已失效，请联系邀请您的人重新发送',
  rightsGone: '邀请人已不能授予这些角色，请联系邀请您的人',
  duty: '待接受的邀请',
  takerBelow: (email: string) =>
    `接手人的角色不能授予邀请 ${email} 的角色，请选择其他人或先撤销该邀请`,
  subject: (appName: string) => `${appName}：邀请您创建账号`,
  mail: ({
    appName,
    inviter,
    roles,
    link,
    days,
  }: {
    appName: string;
    inviter: string;
    roles: string;
    link: string;
    days: number;
  }) =>
    `${inviter} 邀请您加入「${appName}」，角色：${roles}。\n\n请在 ${days} 天内打开以下链接，设置用户名和密码：\n${link}\n\n链接只能使用一次，请勿转发。如果您不认识邀请人，请忽略这封邮件。\n`,
  /** Names of the calls, by the last part of their path. */
  calls: {
    getInvitationList: '查询用户邀请',
    inviteUser: '邀请用户',
    resendInvitation: '重新发送用户邀请',
    revokeInvitation: '撤销用户邀请',
    readInvitation: '查看收到的邀请',
    acceptInvitation: '接受邀请并创建账号',
    exportInvitationList: '导出用户邀请',
  },
  /** Labels of the fields. */
  fields: {
    objects: '用户邀请',
    invitation: '用户邀请',
    keyword: '关键词',
    status: '状态',
    email: '邮箱',
    nickName: '昵称',
    authorityIds: '角色',
    token: '邀请链接',
    userName: '用户名',
    passWord: '密码',
    days: '邀请链接有效期',
    daysUnit: '天',
  },
} as const;
