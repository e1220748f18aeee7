import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { FormField } from './formField.ts';
import { FormFields } from './lazyFields.tsx';
import { useForm } from './useForm.ts';

export const entry: CatalogEntry = { title: '标签输入', group: 'form', parts: ['FormField:tags'] };

const GAME = { free: ['热门'], chosen: [] };

const FIELDS: readonly FormField<typeof GAME>[] = [
  { name: 'free', label: '标签', kind: 'tags', max: 5, maxLength: 10 },
  {
    name: 'chosen',
    label: '分类',
    kind: 'tags',
    options: [
      { value: '射击', label: '射击' },
      { value: '棋牌', label: '棋牌' },
    ],
  },
];

/** 自己输入，或从已有的里选 */
export const Tags = () => <FormFields fields={FIELDS} form={useForm(FIELDS, GAME)} />;
