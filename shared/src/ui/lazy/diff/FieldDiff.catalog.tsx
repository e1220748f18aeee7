import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { changesBetween } from './changes.ts';
import { FieldDiff } from './FieldDiff.tsx';

export const entry: CatalogEntry = { title: '字段对比', group: 'view', parts: ['FieldDiff'] };

const LABELS = {
  name: '名称',
  level: '级别',
  enabled: '启用',
  owner: '负责人',
  note: '备注',
  script: '脚本',
};

const BEFORE = {
  name: '禁止外挂',
  level: 2,
  enabled: false,
  owner: '张三',
  script: 'load rules\ncheck files\nreport\nsleep 60\nrepeat\nend',
};
const AFTER = {
  name: '禁止外挂',
  level: 3,
  enabled: true,
  note: '仅周末',
  script: 'load rules\ncheck files\nreport\nsleep 30\nrepeat\nend',
};

const CHANGES = changesBetween(BEFORE, AFTER);

/** 新增、删除、修改；长文本按行比较 */
export const Changes = () => <FieldDiff label="规则的修改" labels={LABELS} changes={CHANGES} />;

/** 没有变化 */
export const None = () => <FieldDiff label="规则的修改" changes={[]} />;
