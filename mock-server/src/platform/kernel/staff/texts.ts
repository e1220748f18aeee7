export const texts = {
  beyond: (title: string) => `${title}中有不在您数据范围内的，请由能看到全部的管理员交接`,
  duty: (title: string, count: number) => `${title} ${count} 项`,
  handOverFirst: (duties: readonly string[]) =>
    `该员工还负责${duties.join('、')}，请在员工账号中交接后停用`,
  /** Labels of the fields. */
  fields: {
    staff: '员工账号',
    roles: '角色ID',
    staffSettingsRoles: '员工角色',
    rolesDescription:
      '拥有其中任一角色的账号是员工账号，其余是客户账号；超级管理员和平台管理员总是员工',
  },
} as const;
