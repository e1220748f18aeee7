import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { DetailGrid } from '../../page/DetailGrid.tsx';
import { SideDrawer } from './SideDrawer.tsx';

export const entry: CatalogEntry = { title: '侧边抽屉', group: 'view', parts: ['SideDrawer'] };

/** 查看一条记录 */
export function Details() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>查看网吧</Button>
      <SideDrawer
        open={open}
        title="星际网吧"
        width={480}
        buttons={<Button onClick={() => window.print()}>打印</Button>}
        onClose={() => setOpen(false)}
      >
        <DetailGrid
          details={[
            { label: '电话', value: '13800000000' },
            { label: '地址', value: '人民路 1 号' },
          ]}
        />
      </SideDrawer>
    </>
  );
}

/** 有未保存的修改时，关闭前先询问 */
export function Unsaved() {
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const done = (): void => {
    setOpen(false);
    setNote('');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>写备注</Button>
      <SideDrawer
        open={open}
        title="备注"
        width={480}
        closeText="取消"
        actions={
          <Button type="primary" disabled={note === ''} onClick={done}>
            保存备注
          </Button>
        }
        unsaved={note === '' ? undefined : '备注还没有保存，关闭后会丢失。'}
        onClose={done}
      >
        <Input.TextArea aria-label="备注" rows={4} value={note} onChange={setNote} />
      </SideDrawer>
    </>
  );
}
