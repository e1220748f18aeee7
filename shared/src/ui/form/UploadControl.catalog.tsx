import { Button } from '@arco-design/web-react';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import type { Field } from './field.ts';
import { FormFields } from './lazyFields.tsx';
import { useForm } from './useForm.ts';

const PIECE = 256 * 1024;
const slowly = () => new Promise<object>((resolve) => setTimeout(() => resolve({}), 800));

export const entry: CatalogEntry = {
  title: '上传文件',
  group: 'form',
  parts: ['Field:upload'],
  answers: {
    'POST /upload/begin': ({ body }) => {
      const pieces = Math.ceil((body as { size: number }).size / PIECE);
      return { data: { uploadId: 'catalog', pieceBytes: PIECE, pieces, have: [] } };
    },
    'POST /upload/piece': slowly,
    'POST /upload/complete': { data: { state: 'done', result: { url: '/files/example.png' } } },
    'POST /upload/cancel': {},
  },
};

const INVOICE = { picture: '' };

const FIELDS: readonly Field<typeof INVOICE>[] = [
  {
    name: 'picture',
    label: '发票',
    kind: 'upload',
    required: true,
    purpose: 'media',
    accept: ['.png', '.jpg', '.pdf'],
    maxBytes: 5 * 1024 * 1024,
    read: ({ url }: { url: string }) => url,
  },
];

/** 选择或拖入文件；可暂停、继续、取消 */
export function Upload() {
  const form = useForm(FIELDS, INVOICE);
  return (
    <>
      <FormFields fields={FIELDS} form={form} />
      <Button type="primary" onClick={() => form.validate()}>
        检查
      </Button>
    </>
  );
}
