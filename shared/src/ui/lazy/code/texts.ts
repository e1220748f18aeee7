/** Texts of the code editor: a file of their own, fetched with it. */
export const codeTexts = {
  languages: { json: 'JSON', yaml: 'YAML', sql: 'SQL', ini: 'INI', shell: 'Shell', typescript: 'TypeScript', text: '纯文本' },
  leave: '按 Esc 再按 Tab 离开编辑区',
  readOnly: '只读',
  length: (length: string, most: string) => `${length} / ${most} 字符`,
  tooLong: (length: string, most: string) => `${length} / ${most} 字符，超出长度`,
  broken: (line: string) => `第 ${line} 行附近有语法错误`,
  /** What the editor says itself, by its own English words. */
  phrases: {
    Find: '查找',
    Replace: '替换为',
    next: '下一处',
    previous: '上一处',
    all: '全选',
    'match case': '区分大小写',
    regexp: '正则',
    'by word': '整词',
    replace: '替换',
    'replace all': '全部替换',
    close: '关闭',
    'current match': '当前匹配',
    'on line': '位于第几行：',
    'replaced match on line $': '已替换第 $ 行的匹配',
    'replaced $ matches': '已替换 $ 处',
    'Control character': '控制字符',
    'Selection deleted': '已删除所选内容',
  },
} as const;
