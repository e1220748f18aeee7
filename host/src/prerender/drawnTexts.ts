/** Texts that the HTML page shows if its scripts do not run. */
export const drawnTexts = {
  failed: '页面程序没有取到，暂时不能登录。请检查网络后刷新页面。',
  noScript: '本控制台需要 JavaScript 才能运行。请在浏览器中启用 JavaScript，然后刷新页面。',
} as const;
