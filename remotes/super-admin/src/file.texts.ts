export const fileTexts = {
  choose: '选择文件',
  another: '更换文件',
} as const;
