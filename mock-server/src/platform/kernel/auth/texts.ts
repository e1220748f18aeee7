/** Joins the names of a list: 字母、数字和符号. */
const joined = (names: readonly string[]): string =>
  `${names.slice(0, -1).join('、')}和${names.at(-1)}`;

/** Settings of the sign-in protection. */
const lockout = {
  title: '登录保护',
  note: '失败过多时不锁定账号，而是要求等待，每再失败一次等待时间加倍；登录过的设备单独计数，不受他人尝试的影响',
  captcha: '图片验证码',
  captchaModes: { auto: '登录失败后要求', always: '每次登录都要求', off: '不要求' },
  captchaAfter: '同一地址或设备失败几次后要求图片验证码',
  userLimit: '同一用户名在同一地址或设备失败几次后须等待',
  userLimitHint: '修改密码时输错旧密码也按此计算',
  nameLimit: '同一用户名在陌生设备上合计失败几次后须等待',
  nameLimitHint: '所有地址一起计算，登录过的设备除外',
  addressLimit: '同一地址或设备合计失败几次后须等待',
  addressLimitHint: '所有用户名一起计算，登录过的设备单独计算',
  lockMinutes: '两次尝试之间最长的等待时间',
  lockMinutesHint: '每过这么久少计一次失败；同一地址或用户名合计的等待最长 5 分钟',
  captchaTooLate: '要求验证码的次数应小于同一地址须等待的次数',
  nameLimitTooLow: '所有地址合计的次数不能小于同一地址的次数',
} as const;

/** Settings of passwords and sessions. */
const security = {
  title: '密码与会话',
  note: '密码规则对之后设置的密码生效；登录有效期对已登录的会话立即生效',
  passwordMin: '密码最短长度',
  passwordMixedCase: '密码须同时包含大写和小写字母',
  passwordSymbol: '密码须包含符号',
  sessionHours: '登录有效期',
  renewMinutes: '到期前自动续期',
  renewalTooEarly: '自动续期的时间应短于登录有效期',
} as const;

const password = {
  /** Kinds of characters. */
  kinds: {
    upper: '大写字母',
    lower: '小写字母',
    letter: '字母',
    digit: '数字',
    symbol: '符号',
  },
  tooWeak: (minimum: number, kinds: readonly string[]) =>
    `密码至少 ${minimum} 位，且要包含${joined(kinds)}`,
  tooLong: (maximum: number) => `密码最多 ${maximum} 位`,
  containsName: '密码不能包含用户名',
} as const;

export const texts = {
  lockout,
  security,
  password,
  units: { times: '次', minutes: '分钟', hours: '小时', characters: '位' },
  /** Labels of the fields. */
  fields: {
    passwordEncoding: '密码编码',
    session: '登录',
  },
} as const;
