import { toast } from '@console/shared/feedback';
import { newRequestId } from '@console/shared/request';
import { useConfirm } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { deleteRole } from './base/authority.api.ts';
import type { Role } from './base/authority.model.ts';
import { authorityTexts as texts } from './base/authority.texts.ts';

/** Deletes a role after a confirmation, which also shows errors. Render `dialog` in the page. */
export function useRemoval(onRemoved: () => void): {
  remove(role: Role): Promise<void>;
  dialog: ReactNode;
} {
  const { confirm, dialog } = useConfirm();
  const remove = async (role: Role): Promise<void> => {
    const { authorityId, authorityName: name } = role;
    const requestId = newRequestId();
    const done = await confirm({
      title: texts.removeTitle(name),
      text: texts.removeText(authorityId),
      confirmText: texts.removeConfirm(name),
      action: () => deleteRole(role, requestId),
    });
    if (!done) return;
    toast.success(texts.removed);
    onRemoved();
  };
  return { remove, dialog };
}
