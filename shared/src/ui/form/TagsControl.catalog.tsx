import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { Field } from './field.ts';
import { FormFields } from './lazyFields.tsx';
import { useForm } from './useForm.ts';

export const entry: CatalogEntry = { title: '标签输入', group: 'form', parts: ['Field:tags'] };

const GAME = { free: ['热门'], chosen: [] };

const FIELDS: readonly Field<typeof GAME>[] = [
  { name: 'free', label: '标签', kind: 'tags', max: 5, maxLength: 10 },
  {
    name: 'chosen',
    label: '分类',
    kind: 'tags',
    choices: [
      { value: '射击', label: '射击' },
      { value: '棋牌', label: '棋牌' },
    ],
  },
];

/** 自己输入，或从已有的里选 */
export const Tags = () => <FormFields fields={FIELDS} form={useForm(FIELDS, GAME)} />;
