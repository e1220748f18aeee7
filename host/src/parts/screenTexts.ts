/** Texts that are shown while or instead of a screen. */
export const screenTexts = {
  loading: '正在打开控制台…',
  loadFailed: '控制台没有打开',
  loadFailedText: '没有取到程序文件，请检查网络后重试。',
  retry: '重试',
} as const;
