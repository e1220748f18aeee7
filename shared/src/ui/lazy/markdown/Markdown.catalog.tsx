import { useState } from 'react';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Markdown, MarkdownEditor } from './Markdown.tsx';

export const entry: CatalogEntry = {
  title: 'Markdown',
  group: 'text',
  parts: ['Markdown', 'MarkdownEditor', 'Field:markdown'],
};

const NOTICE = `# 维护通知

本周六 **02:00–04:00** 升级防护规则，期间*可能*短暂离线。

- [x] 备份配置
- [ ] 通知网吧

| 区域 | 时间 | 负责人 |
| --- | ---: | --- |
| 华东 | 02:00 | 张三 |
| 华南 | 03:00 | 李四 |

> 如有问题，请看[帮助](https://example.com)或写信给 support@example.com。

\`\`\`sh
guard --check
\`\`\`

<b>HTML 按文字显示</b>
`;

/** 显示：不含 HTML，链接只到 http、https 和邮件 */
export const View = () => <Markdown text={NOTICE} />;

/** 编写：Ctrl + B、I、K，可预览 */
export function Editor() {
  const [value, setValue] = useState(NOTICE);
  return <MarkdownEditor label="正文" value={value} onChange={setValue} maxLength={2000} />;
}
