import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { serves } from '@console/shared/session';
import { DataTable, ListPage, offers, type RowAction } from '@console/shared/ui';
import { useMemo } from 'react';
import { type DrawerState, useDrawer } from '../authority/useDrawer.ts';
import type { Menu, MenuTarget } from './base/menu.model.ts';
import { menuTexts as texts } from './base/menu.texts.ts';
import { exportMenus } from './exportMenus.ts';
import { ImportDrawer } from './import/ImportDrawer.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { menuColumns } from './menuColumns.tsx';
import { useMenuTree } from './useMenuTree.ts';
import { useRemoval } from './useRemoval.ts';
import { ViewersDrawer } from './ViewersDrawer.tsx';
import '../authority/authority.css';
import './menu.css';

interface MenuDialogs {
  form: DrawerState<MenuTarget>;
  viewers: DrawerState<Menu>;
  removal: ReturnType<typeof useRemoval>;
}

const rowActions = ({ form, viewers, removal }: MenuDialogs): RowAction<Menu>[] => [
  {
    name: 'addChild',
    label: texts.addChild,
    onClick: (parent) => form.show({ kind: 'add', parent }),
  },
  { name: 'edit', label: texts.edit, onClick: (menu) => form.show({ kind: 'edit', menu }) },
  ...(serves('GET /menu/getMenuRoles')
    ? [{ name: 'viewers', label: texts.viewers, onClick: viewers.show }]
    : []),
  {
    name: 'delete',
    label: texts.remove,
    danger: true,
    onClick: (menu) => void removal.remove(menu),
  },
];

interface PageButtonsProps extends ReturnType<typeof useMenuTree> {
  tree: readonly Menu[];
  onImport(): void;
}

/** Buttons that undo a move, import a file and export the tree. */
function PageButtons({ list, undo, tree, onImport }: PageButtonsProps) {
  const save = (): void => {
    toast.success(texts.exported(exportMenus(tree)));
  };
  return (
    <>
      {undo && (
        <Button loading={undo.busy} onClick={() => void undo.run()}>
          {texts.undo(undo.title)}
        </Button>
      )}
      {serves('POST /menu/importBaseMenus') && offers(list.data, 'import') && (
        <Button onClick={onImport}>{texts.import}</Button>
      )}
      {tree.length > 0 && <Button onClick={save}>{texts.export}</Button>}
    </>
  );
}

/** 菜单管理: the tree of menu rows with their pages and the roles that see them. */
export default function MenuPage() {
  const { list, undo } = useMenuTree();
  const form = useDrawer<MenuTarget>();
  const viewers = useDrawer<Menu>();
  const importing = useDrawer<true>();
  const removal = useRemoval(list.reload);
  const items = list.tree?.items;
  const tree = useMemo(() => items?.map(({ row }) => row) ?? [], [items]);
  const { show: showForm } = form;
  const { show: showViewers } = viewers;
  const columns = useMemo(
    () => menuColumns((menu) => showForm({ kind: 'edit', menu }), showViewers),
    [showForm, showViewers],
  );
  const add = offers(list.data, 'add') && (
    <Button type="primary" onClick={() => form.show({ kind: 'add', parent: null })}>
      {texts.add}
    </Button>
  );
  return (
    <ListPage
      title={texts.title}
      list={list}
      actions={
        <>
          <PageButtons list={list} undo={undo} tree={tree} onImport={() => importing.show(true)} />
          {add}
        </>
      }
    >
      <DataTable
        list={list}
        columns={columns}
        caption={texts.caption}
        actions={rowActions({ form, viewers, removal })}
        actionsWidth={224}
        onOpen={(menu) => {
          if (offers(menu, 'edit')) form.show({ kind: 'edit', menu });
        }}
        firstUse={{ title: texts.firstUse, text: texts.firstUseNote, action: add }}
      />
      {form.target && (
        <MenuDrawer {...form} target={form.target} tree={tree} onSaved={list.reload} />
      )}
      {viewers.target && (
        <ViewersDrawer
          key={viewers.openingKey}
          menu={viewers.target}
          open={viewers.open}
          onSaved={list.reload}
          onClose={viewers.onClose}
        />
      )}
      {importing.target && (
        <ImportDrawer
          key={importing.openingKey}
          open={importing.open}
          onImported={list.reload}
          onClose={importing.onClose}
        />
      )}
      {removal.dialog}
    </ListPage>
  );
}
