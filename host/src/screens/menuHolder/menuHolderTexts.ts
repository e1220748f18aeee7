export const menuHolderTexts = {
  choose: '请选择要打开的页面',
  empty: '这个分组下还没有可打开的页面',
} as const;
