/** Texts of the calls of actions, which are loaded later than the page. */
export const actionTexts = {
  actionFailed: '操作未成功，请稍后重试',
  alreadyDone: '上一次提交可能已经完成，请关闭窗口，核对后再操作',
  confirmAgain: '别人刚修改过，已载入最新数据，请核对后再次确认',
} as const;
