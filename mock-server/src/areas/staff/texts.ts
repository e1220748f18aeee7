export const texts = {
  group: '员工账号',
  listed: '获取成功',
  notStaff: '该用户不是员工账号',
  onlyStaffRoles: '员工账号只能拥有员工角色，员工角色在系统配置中设置',
  added: '已新增员工',
  saved: '已保存',
  enabled: '员工已启用',
  disabled: '员工已停用',
  disabledAfter: (duties: readonly string[]) => `已交接${duties.join('、')}，员工已停用`,
  duty: (title: string, count: number) => `${title} ${count} 项`,
  needsSuccessor: '请选择接手人',
  badSuccessor: '所选用户不能接手，请选择其他人',
} as const;
