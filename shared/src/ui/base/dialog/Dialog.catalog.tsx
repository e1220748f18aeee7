import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Dialog, RevealedDialog } from './Dialog.tsx';

export const entry: CatalogEntry = {
  title: '对话框',
  group: 'view',
  parts: ['Dialog', 'RevealedDialog'],
};

/** 只能用按钮关闭 */
export function Once() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>新建令牌</Button>
      {open && (
        <Dialog
          title="新的访问令牌"
          footer={
            <Button type="primary" onClick={() => setOpen(false)}>
              我已记下
            </Button>
          }
        >
          <code>cst_0123456789</code>
        </Dialog>
      )}
    </>
  );
}

/** 查看脱敏的值 */
export function Reveal() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>查看手机号</Button>
      <RevealedDialog
        title="张三的手机号"
        value="13800000000"
        shown={{ open, close, remove: close }}
      />
    </>
  );
}
