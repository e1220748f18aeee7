import { toast } from '@console/shared/feedback';
import { FormDrawer } from '@console/shared/ui';
import { useMemo } from 'react';
import { followMenus } from './base/followMenus.ts';
import { reloadMenu, saveMenu } from './base/menu.api.ts';
import {
  type Menu,
  type MenuForm,
  type MenuTarget,
  menuChildren,
  menuForm,
  menuTitle,
} from './base/menu.model.ts';
import { menuTexts as texts } from './base/menu.texts.ts';
import { menuFields } from './menuFields.tsx';

function titleFor(target: MenuTarget): string {
  if (target.kind === 'edit') return texts.editOf(menuTitle(target.menu));
  return target.parent ? texts.addChildOf(menuTitle(target.parent)) : texts.add;
}

async function reload(menu: Menu): Promise<MenuForm | undefined> {
  const now = await reloadMenu(menu.ID);
  return now && menuForm({ kind: 'edit', menu: now });
}

interface MenuDrawerProps {
  target: MenuTarget;
  open: boolean;
  tree: readonly Menu[];
  onSaved(): void;
  onClose(): void;
}

/** Adds or edits a menu row with its parameters and buttons. */
export function MenuDrawer({ target, open, tree, onSaved, onClose }: MenuDrawerProps) {
  const edited = target.kind === 'edit' ? target.menu : null;
  const fields = useMemo(() => menuFields(tree, edited), [tree, edited]);
  const siblings = target.kind === 'add' && target.parent ? menuChildren(target.parent) : tree;
  return (
    <FormDrawer<MenuForm>
      open={open}
      size="large"
      title={titleFor(target)}
      fields={fields}
      initial={menuForm(target, siblings)}
      {...(edited ? { onReload: () => reload(edited) } : { saveText: texts.add })}
      onSave={saveMenu}
      onSaved={() => {
        toast.success(edited ? texts.saved : texts.added);
        void followMenus();
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
