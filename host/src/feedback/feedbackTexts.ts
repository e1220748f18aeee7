export const feedbackTexts = {
  close: '关闭',
  requestId: '请求编号',
  copy: '复制',
  copied: '已复制',
  offline: '网络已断开，恢复后会自动继续；正在填写的内容不会丢失。',
  online: '网络已恢复',
  loading: '正在加载',
  kinds: { success: '成功', error: '错误', warning: '警告', info: '提示' },
} as const;
