export const taskTexts = {
  failed: (title: string, reason: string) =>
    `上次「${title}」没有全部完成：${reason}。可在任务栏查看明细，改正后重试。`,
  count: (failed: number) => `${failed} 项失败`,
} as const;
