import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { FormDialog, FormDrawer } from './FormDrawer.tsx';
import type { Field } from './field.ts';

export const entry: CatalogEntry = {
  title: '表单抽屉与弹窗',
  group: 'form',
  parts: ['FormDrawer', 'FormDialog'],
};

const NETBAR = { name: '', phone: '' };

const FIELDS: readonly Field<typeof NETBAR>[] = [
  { name: 'name', label: '网吧名称', kind: 'text', required: true },
  {
    name: 'phone',
    label: '电话',
    kind: 'text',
    pattern: /^1\d{10}$/,
    patternText: '请输入 11 位手机号',
  },
];

const save = (values: typeof NETBAR) =>
  values.name === '星际'
    ? Promise.resolve({
        code: 422,
        data: { errors: { name: '已有同名网吧' } },
        msg: '请检查填写的内容',
      })
    : Promise.resolve({ code: 0, data: {}, msg: '已保存' });

/** 抽屉：名称填「星际」看看字段的错误 */
export function Drawer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增网吧</Button>
      <FormDrawer
        open={open}
        title="新增网吧"
        fields={FIELDS}
        initial={NETBAR}
        onSave={save}
        onSaved={({ msg }) => toast.success(msg)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** 弹窗：最多四个字段 */
export function Dialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>停用网吧</Button>
      <FormDialog
        open={open}
        title="停用网吧"
        saveText="停用网吧"
        danger
        fields={FIELDS}
        initial={NETBAR}
        onSave={save}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
