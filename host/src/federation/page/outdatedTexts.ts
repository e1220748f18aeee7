/** Texts above a page that has a newer build. */
export const outdatedTexts = {
  outdated: '这个页面有新版本。当前内容仍可继续使用，保存后再更新。',
  update: '更新本页',
} as const;
