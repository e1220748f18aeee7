export const texts = {
  group: '客户',
  queried: '获取成功',
  unknown: '客户不存在，或不在您的数据范围内',
  added: '创建成功',
  saved: '更新成功',
  deleted: '删除成功',
  demoName: (number: number) => `示例客户${number}`,
  /** Names of the calls, by the last part of their path. */
  calls: {
    getCustomerList: '查询客户列表',
    getCustomer: '查看客户',
    addCustomer: '新增客户',
    updateCustomer: '修改客户',
    deleteCustomer: '删除客户',
  },
  /** Labels of the fields. */
  fields: {
    objects: '客户',
    customerName: '客户名',
    customerPhoneData: '客户电话',
    ID: '客户',
  },
} as const;
