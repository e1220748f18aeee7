import { Button } from '@arco-design/web-react';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { Field } from './field.ts';
import { FormFields } from './lazyFields.tsx';
import { useForm } from './useForm.ts';

export const entry: CatalogEntry = {
  title: '表单字段',
  group: 'form',
  parts: ['FormFields', 'FieldControl', 'Field'],
};

const TOOL = {
  name: '',
  password: '',
  kind: undefined,
  size: undefined,
  price: undefined,
  enabled: true,
  note: '',
};

const FIELDS: readonly Field<typeof TOOL>[] = [
  {
    name: 'name',
    label: '名称',
    kind: 'text',
    required: true,
    minLength: 2,
    maxLength: 30,
    hint: '2 到 30 个字符',
  },
  { name: 'password', label: '口令', kind: 'password' },
  {
    name: 'kind',
    label: '类型',
    kind: 'select',
    required: true,
    choices: [
      { value: 'game', label: '游戏' },
      { value: 'system', label: '系统' },
    ],
  },
  { name: 'size', label: '大小上限', kind: 'number', min: 1, max: 500, suffix: 'MB' },
  { name: 'price', label: '单价', kind: 'yuan', min: 0, hint: '最多两位小数' },
  { name: 'enabled', label: '启用', kind: 'switch' },
  { name: 'note', label: '备注', kind: 'textarea', maxLength: 300 },
];

/** 基本字段，离开或提交时检查 */
export function Basic() {
  const form = useForm(FIELDS, TOOL);
  return (
    <>
      <FormFields fields={FIELDS} form={form} />
      <Button type="primary" onClick={() => form.validate()}>
        检查
      </Button>
    </>
  );
}
