import type { FormSchema } from '../../../contract/formSchema.ts';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { SchemaForm } from './SchemaForm.tsx';

export const entry: CatalogEntry = {
  title: '按结构生成的表单',
  group: 'form',
  parts: ['SchemaForm'],
};

const REPAIR: FormSchema = {
  type: 'object',
  required: ['part', 'reason'],
  properties: {
    part: {
      type: 'string',
      title: '部件',
      oneOf: [
        { const: 'disk', title: '硬盘' },
        { const: 'other', title: '其他' },
      ],
      'x-field': { kind: 'select', group: '故障' },
    },
    reason: {
      type: 'string',
      title: '说明',
      description: '选择「其他」时填写',
      maxLength: 200,
      'x-field': { kind: 'textarea', group: '故障', when: { field: 'part', equals: 'other' } },
    },
    cost: {
      type: 'integer',
      title: '费用',
      minimum: 0,
      'x-field': { kind: 'yuan', group: '费用', width: 'half' },
    },
    day: {
      type: 'string',
      format: 'date',
      title: '日期',
      'x-field': { kind: 'date', group: '费用', width: 'half' },
    },
    parts: {
      type: 'array',
      title: '配件',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '名称', maxLength: 20, 'x-field': { kind: 'text' } },
          photo: {
            type: 'string',
            title: '照片',
            'x-field': { kind: 'upload', accept: ['png', 'jpg'], maxMegabytes: 5 },
          },
        },
      },
      'x-field': { kind: 'rows', noun: '配件' },
    },
  },
};

/** 分组和条件，提交时检查 */
export const Submitted = () => (
  <SchemaForm schema={REPAIR} onSave={async () => ({ code: 0, data: {}, msg: '已提交' })} />
);

/** 预览，没有提交按钮 */
export const Preview = () => <SchemaForm schema={REPAIR} initial={{ part: 'other' }} />;
