/** Texts of numbers, amounts and percentages in forms. */
export const decimalTexts = {
  decimalUnits: { yuan: '元', percent: '%' },
  notNumber: (label: string) => `${label}应为数字，例如 1234.50`,
  tooPrecise: (label: string) => `${label}最多两位小数，不会四舍五入，请改正后再提交`,
  tooLarge: (label: string) => `${label}过大`,
  notBelow: (label: string, least: string) => `${label}不能少于 ${least}`,
  notAbove: (label: string, most: string) => `${label}不能超过 ${most}`,
  notWhole: (label: string) => `${label}应为整数，不会四舍五入，请改正后再提交`,
  tooManyDecimals: (label: string, most: number) => `${label}最多 ${most} 位小数，请改正后再提交`,
} as const;
