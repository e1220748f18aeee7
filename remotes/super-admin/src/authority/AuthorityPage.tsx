import { Button } from '@arco-design/web-react';
import { ListPage, offers } from '@console/shared/ui';
import { useMemo } from 'react';
import { AuthorityTable } from './AuthorityTable.tsx';
import type { Role, RoleTarget } from './base/authority.model.ts';
import { authorityTexts as texts } from './base/authority.texts.ts';
import { RoleDrawer } from './RoleDrawer.tsx';
import { RightsDrawer } from './rights/RightsDrawer.tsx';
import { useDrawer } from './useDrawer.ts';
import { useRemoval } from './useRemoval.ts';
import { useRoleList } from './useRoleList.ts';
import './authority.css';

/** 角色管理: the role tree, and the menus, buttons, calls and data of each role. */
export default function AuthorityPage() {
  const list = useRoleList();
  const form = useDrawer<RoleTarget>();
  const rights = useDrawer<Role>();
  const removal = useRemoval(list.reload);
  const add = offers(list.data, 'add') && (
    <Button type="primary" onClick={() => form.show({ kind: 'add', parent: null })}>
      {texts.add}
    </Button>
  );
  const items = list.tree?.items;
  const tree = useMemo(() => items?.map(({ row }) => row) ?? [], [items]);
  return (
    <ListPage title={texts.title} list={list} actions={add}>
      <AuthorityTable
        list={list}
        onForm={form.show}
        onRights={rights.show}
        onRemove={removal.remove}
        firstUseAction={add}
      />
      {form.target && (
        <RoleDrawer
          {...form}
          target={form.target}
          tree={tree}
          mayTop={offers(list.data, 'addTop')}
          onSaved={list.reload}
        />
      )}
      {rights.target && (
        <RightsDrawer
          key={rights.openingKey}
          role={rights.target}
          open={rights.open}
          onSaved={list.reload}
          onClose={rights.onClose}
        />
      )}
      {removal.dialog}
    </ListPage>
  );
}
