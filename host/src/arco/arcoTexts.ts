export const arcoTexts = {
  noData: '这里还没有内容',
} as const;
