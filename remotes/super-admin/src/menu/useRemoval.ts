import { toast } from '@console/shared/feedback';
import { newRequestId } from '@console/shared/request';
import { useConfirm } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { followMenus } from './base/followMenus.ts';
import { deleteMenu } from './base/menu.api.ts';
import { leadsHere, type Menu, menuTitle } from './base/menu.model.ts';
import { menuTexts as texts } from './base/menu.texts.ts';

/** Deletes a row after a confirmation, which also shows errors. Render `dialog` in the page. */
export function useRemoval(onRemoved: () => void): {
  remove(menu: Menu): Promise<void>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();
  const remove = async (menu: Menu): Promise<void> => {
    const title = menuTitle(menu);
    const requestId = newRequestId();
    const done = await confirm({
      title: texts.removeTitle(title),
      text: leadsHere(menu) ? `${texts.lockOut}${texts.removeText}` : texts.removeText,
      confirmText: texts.removeConfirm(title),
      action: () => deleteMenu(menu, requestId),
    });
    if (!done) return;
    toast.success(texts.removed);
    void followMenus();
    onRemoved();
  };
  return { remove, dialog };
}
