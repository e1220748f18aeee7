/** Texts of the tools of a full tab bar, in a separate file because they are loaded later. */
export const tabToolsTexts = {
  left: '向左滚动标签',
  right: '向右滚动标签',
  all: '全部标签',
} as const;
