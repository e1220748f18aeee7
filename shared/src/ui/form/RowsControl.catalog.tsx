import { Button } from '@arco-design/web-react';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { Field, RowValues } from './field.ts';
import { FormFields } from './lazyFields.tsx';
import { useForm } from './useForm.ts';

export const entry: CatalogEntry = { title: '多行字段', group: 'form', parts: ['Field:rows'] };

const CONFIG = { ports: [{ name: 'HTTP', port: 80, open: true }] };

const PORT_FIELDS: readonly Field<RowValues>[] = [
  { name: 'name', label: '名称', kind: 'text', required: true, maxLength: 20 },
  { name: 'port', label: '端口', kind: 'number', required: true, min: 1, max: 65535 },
  { name: 'open', label: '开放', kind: 'switch' },
];

const FIELDS: readonly Field<typeof CONFIG>[] = [
  {
    name: 'ports',
    label: '端口',
    kind: 'rows',
    noun: '端口',
    fields: PORT_FIELDS,
    empty: { name: '', open: false },
    max: 5,
  },
];

/** 添加、移动、删除；服务器说「ports.0.name」的错误在那一行的名称下 */
export function Ports() {
  const form = useForm(FIELDS, CONFIG);
  return (
    <>
      <FormFields fields={FIELDS} form={form} />
      <Button onClick={() => form.setErrors({ 'ports.0.name': '名称已被使用' })}>
        像服务器那样拒绝
      </Button>
    </>
  );
}
