import { Button } from '@arco-design/web-react';
import { usePage } from '@console/shared/router';
import { ListPage, offers, useList } from '@console/shared/ui';
import { useMemo } from 'react';
import { userTexts as texts } from '../texts/user.ts';
import { UserDrawer } from './UserDrawer.tsx';
import { UserTable } from './UserTable.tsx';
import { useRoles } from './useRoles.ts';
import { listOptions, tabCounts } from './user.model.ts';
import { useUserActions } from './useUserActions.tsx';
import { useUserDrawer } from './useUserDrawer.ts';
import './user.css';

/** 用户管理: the people who may sign in, their roles and their state. */
export default function UserPage() {
  const { query } = usePage();
  const roles = useRoles();
  const wanted = roles.data ? undefined : query.authorityId;
  const options = useMemo(() => listOptions(roles.data, wanted), [roles.data, wanted]);
  const list = useList(options);
  const drawer = useUserDrawer();
  const actions = useUserActions(list);
  const add = offers(list.data, 'add') && (
    <Button type="primary" onClick={() => drawer.show({ kind: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <ListPage title={texts.title} list={list} counts={tabCounts(list.data)} actions={add}>
      <UserTable list={list} onShow={drawer.show} handlers={actions} firstUseAction={add} />
      <UserDrawer {...drawer} roles={roles} onSaved={list.reload} />
      {actions.dialogs}
    </ListPage>
  );
}
