import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { Field } from './field.ts';
import { FormFields } from './lazyFields.tsx';
import type { TreeOption } from './treeOptions.ts';
import { useForm } from './useForm.ts';

export const entry: CatalogEntry = {
  title: '树形选择',
  group: 'form',
  parts: ['Field:treeSelect', 'TreeOption'],
};

const AREAS: readonly TreeOption[] = [
  {
    value: 310000,
    label: '上海市',
    children: [
      { value: 310104, label: '徐汇区' },
      { value: 310105, label: '长宁区', disabled: true },
    ],
  },
  { value: 330000, label: '浙江省', children: [{ value: 330100, label: '杭州市' }] },
];

const PLACE = { area: 310104, areas: [] };

const FIELDS: readonly Field<typeof PLACE>[] = [
  { name: 'area', label: '所在地区', kind: 'treeSelect', tree: AREAS, required: true },
  { name: 'areas', label: '适用地区', kind: 'treeSelect', tree: AREAS, multiple: true },
];

/** 单选和多选 */
export const Trees = () => <FormFields fields={FIELDS} form={useForm(FIELDS, PLACE)} />;
