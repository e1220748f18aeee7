/** Texts of the results of a batch, which are loaded later than the page. */
export const resultTexts = {
  title: (label: string) => `批量${label}的结果`,
  unit: '项',
  resultText: (done: number, failed: number, unit: string) =>
    `成功 ${done} ${unit}，失败 ${failed} ${unit}。失败的仍保持选中，可以再试一次。`,
  retryFailed: (count: number, unit: string) => `重试失败的 ${count} ${unit}`,
  result: '结果',
  reason: '原因',
  succeeded: '成功',
  failed: '失败',
} as const;
