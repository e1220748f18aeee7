import { useState } from 'react';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { CodeEditor } from './CodeEditor.tsx';

export const entry: CatalogEntry = {
  title: '代码编辑',
  group: 'text',
  parts: ['CodeEditor', 'Field:code'],
};

const ARGUMENTS = JSON.stringify(
  { name: '启动工具', args: ['--safe'], limits: { memory: 512, strict: true } },
  null,
  2,
);

/** 可编辑：行号、颜色、撤销、Ctrl + F 查找，Esc 再按 Tab 离开 */
export function Editable() {
  const [value, setValue] = useState(ARGUMENTS);
  return (
    <CodeEditor
      label="启动参数"
      language="json"
      value={value}
      onChange={setValue}
      maxLength={200}
    />
  );
}

const RULES = `# 防护规则
rules:
  - name: 禁止外挂
    level: 3
    match: "*.dll"
`;

/** 只读 */
export const ReadOnly = () => (
  <CodeEditor label="防护规则" language="yaml" value={RULES} height={200} />
);

/** 空的，带提示文字 */
export function Empty() {
  const [value, setValue] = useState('');
  return (
    <CodeEditor
      label="查询语句"
      language="sql"
      value={value}
      onChange={setValue}
      placeholder="select …"
      height={160}
    />
  );
}
