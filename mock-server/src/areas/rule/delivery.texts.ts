export const deliveryTexts = {
  menu: '规则下发',
  listed: '获取成功',
  getDeliveryList: '查询各网关的规则下发情况',
  getUnsentRules: '查询旧网关收不到的规则',
} as const;
