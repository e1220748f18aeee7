export const texts = {
  unknown: '作用域不存在，或不含您数据范围内的网吧',
  disabled: '作用域已停用，请先在范围管理中启用',
  dynamicNeedsAll:
    '动态作用域会自动纳入以后符合条件的网吧，只有数据范围为“全部”的角色可以创建或修改。请改用静态作用域',
  outside: (count: number) =>
    `该作用域另有 ${count} 家网吧不在您的数据范围内，不能修改。请联系数据范围更大的同事`,
  fields: {
    objects: '作用域',
    clauseGroup: '条件组',
    dimension: '属性',
    operator: '比较方式',
    values: '值',
    value: '值',
  },
};
