export const customerTexts = {
  title: '客户列表',
  noun: '客户',
  columns: {
    customerName: '客户名',
    customerPhoneData: '客户电话',
    sysUser: '创建人',
    CreatedAt: '创建时间',
  },
  add: '新增客户',
  edit: '编辑',
  delete: '删除',
  deleteTitle: (name: string) => `删除客户“${name}”？`,
  deleteText: '删除后无法恢复。',
  firstUse: '还没有客户',
  firstUseText: '只显示角色的数据权限范围内的客户',
} as const;
