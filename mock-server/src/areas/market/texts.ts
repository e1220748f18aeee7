/** Money as people read it. */
const yuan = (fen: number) => `${(fen / 100).toFixed(2)} 元`;

/** Ways in which other people change a membership. */
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
  /** The share was taken back. */
  back: boolean;
}

export const texts = {
  group: '市场',
  duty: '负责的市场',
  listed: '获取成功',
  saved: '已保存',
  done: '操作成功',
  unknown: '市场不存在，或不在您的数据范围内',
  unknownApplication: '申请不存在，或不在您的数据范围内',
  unknownMember: '成员不存在，或不在您的数据范围内',
  unknownSettlement: '结算单不存在，或不在您的数据范围内',
  incomplete: (missing: readonly string[]) => `配置还不完整：${missing.join('、')}`,
  fields: {
    name: '市场名称',
    regionCodes: '经营地区',
    contactName: '联系人',
    contactPhone: '联系电话',
    companyName: '公司名称',
    licenseNo: '统一社会信用代码',
    licenseFile: '营业执照',
    intro: '市场简介',
    commissionBp: '分成比例',
  } as Readonly<Record<string, string>>,
  blank: '不能为空白',
  phone: '联系电话应为 1 开头的 11 位手机号',
  licenseNo: '统一社会信用代码应为 18 位数字或大写字母',
  unknownRegion: '所选地区不存在，请刷新后重试',
  unknownFile: '文件不存在，请重新上传',
  platformRates: '分成比例和等级由平台设定，不能修改自己市场的。请联系平台管理员',
  nameTaken: '同一地区已有同名市场',
  needs: (field: string) => `请填写${field}`,
  ownApplication: '不能审核自己的申请',
  alreadyIn: '该用户已是某个市场的负责人或成员，一人只能在一个市场',
  youAreIn: '您已是某个市场的负责人或成员，一人只能在一个市场',
  roleGone: '系统配置中市场人员的角色不存在，请联系管理员',
  applied: '申请已提交，请等待审核',
  takenBack: '已撤回，可修改后重新提交',
  discarded: '申请已放弃',
  approved: '已通过，市场已创建',
  rejected: '已驳回',
  events: {
    submit: '提交申请',
    withdraw: '撤回申请',
    discard: '放弃申请',
    approve: '审核通过',
    reject: '审核驳回',
    edit: '重新编辑',
  },
  published: '市场已上架',
  suspended: '市场已停用',
  resumed: '市场已重新上架',
  closed: '市场已关闭',
  hasNetbars: (count: number) => `市场下还有 ${count} 家网吧，请先选择接收的市场`,
  unsettled: (fen: number, last: string) =>
    `市场还有 ${yuan(fen)}基数未结算（最晚 ${last}），关闭后不能再结算。请先结算；本期未结束的，把结算周期改为按日，次日结算后再关闭；录错的改为 0`,
  unknownTarget: '接收的市场不存在、已关闭，或不在您的数据范围内',
  sameMarket: '接收的市场不能是原市场',
  transferred: '市场已转让',
  badSuccessor: '新负责人应是已启用、且不在其他市场的用户',
  moved: (count: number) => `已划转 ${count} 家网吧`,
  someNotThere: '所选网吧中有的不存在、已归档，或不在您的数据范围内',
  codeReset: '邀请码已重置，旧邀请码立即失效',
  unknownCode: '邀请码或市场不存在，或邀请码已重置，请向市场负责人索取新的邀请码',
  notListed: '市场尚未上架或已停用，暂不能加入',
  noJoin: '市场暂不接受加入',
  full: '市场成员已满',
  alreadyAsked: '您已申请加入该市场，请等待审核',
  joined: '已加入市场',
  asked: '已提交加入申请，请等待审核',
  notInvited: '没有待处理的邀请',
  declined: '已谢绝邀请',
  notMember: '您不是任何市场的成员',
  ownerLeaves: '负责人不能直接退出，请先转让市场',
  left: '已退出市场',
  withdrawnJoin: '加入申请已撤回',
  accepted: '已通过，成员已加入',
  refused: '已拒绝',
  invited: '邀请已发出',
  alreadyInvited: '该用户已在市场中，或有未处理的邀请或申请',
  unknownUser: '用户不存在或已停用',
  roleSet: '角色已更新',
  removed: '成员已移除',
  revoked: '邀请已撤销',
  onlyMembers: '只有可以设置成员角色的人能邀请管理员',
  badHeir: '接手人应是本市场的其他在职成员',
  needsHead: '市场没有负责人，请先转让市场',
  sharesAbove: (sum: number) => `成员分成合计 ${sum / 100}%，不能超过 100%`,
  shareMoved: '有成员的分成已被他人修改，请刷新后重试',
  sharesSaved: '分成已保存',
  notActive: '只有在职成员可以设置分成',
  unknownNetbar: '网吧不存在、不属于该市场，或不在您的数据范围内',
  settledRevenue: '该网吧当日的基数已结算，请先冲正结算单',
  futureDay: '日期不能晚于今天',
  revenueSaved: '结算基数已保存',
  import: {
    what: '结算基数',
    description: '导入结算基数',
    netbarNo: '网吧编号',
    day: '日期',
    dayHint: '如 2026-03-01；不能晚于今天',
    amount: '金额（元）',
    amountHint: '最多两位小数；同一网吧同一天未结算的金额会被替换',
    note: '备注',
    badDay: '日期应为 2026-03-01 的形式',
    badAmount: '金额最多两位小数',
    noMarket: '网吧不存在、不属于任何市场，或不在您的数据范围内',
  },
  nothingToSettle: '没有待结算的基数',
  alreadySettled: '本期已结算，之后补录的基数计入下一期',
  settleTask: '市场结算',
  settleTitle: (name: string) => `结算 ${name}`,
  settledMsg: (people: number, pool: number) => `已向 ${people} 人入账，共 ${yuan(pool)}`,
  ledgerRemark: (name: string, start: string, end: string) => `${name} ${start} 至 ${end} 分成`,
  reverseRemark: (reason: string) => `结算冲正：${reason}`,
  reversed: '结算已冲正',
  closedForGood:
    '市场已关闭，冲正后释放的基数不能再结算，整张结算单不能冲正。有误的入账请在「现金记录」中逐笔冲正',
  message: {
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
  },
} as const;
