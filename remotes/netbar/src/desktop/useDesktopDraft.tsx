import { toast } from '@console/shared/feedback';
import { newRequestId, tryCall } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { useConfirm, useMutation } from '@console/shared/ui';
import { useState } from 'react';
import type { ConfigLevel } from '../protect/rule.resource.tsx';
import { type DesktopConfig, type DesktopOverrides, isSame } from './desktop.model.ts';
import { desktopTexts as texts } from './desktop.texts.ts';

/**
 * Unsaved overrides of a desktop, with functions that save or discard them.
 *
 * @param onSaved reloads the desktop
 */
export function useDesktopDraft(level: ConfigLevel, desktop: DesktopConfig, onSaved: () => void) {
  const { said: savedOverrides } = desktop;
  /** The changes, with the version of the level when the editing started. */
  const [edited, setEdited] = useState<{ overrides: DesktopOverrides; since: string | null }>();
  const { busy, notice, send, setNotice } = useMutation();
  const { confirm, dialog } = useConfirm();
  const overrides = edited?.overrides ?? savedOverrides;
  const since = edited ? edited.since : desktop.UpdatedAt;
  const isDirty = edited !== undefined && !isSame(overrides, savedOverrides);
  useUnsaved(isDirty);
  const bodyOf = (next: DesktopOverrides) => ({
    ...level,
    ...next,
    requestId: newRequestId(),
    ...(since !== null && { expectUpdatedAt: since }),
  });
  const finish = (): void => {
    setEdited(undefined);
    onSaved();
  };
  const save = async (): Promise<void> => {
    const saved = await send('POST /pc/setDesktopConfig', bodyOf(overrides) as never);
    if (!saved.ok) return;
    toast.success(saved.msg);
    finish();
  };
  const resetAll = async (): Promise<void> => {
    const body = bodyOf({ settings: {}, icons: [] });
    const done = await confirm({
      title: texts.resetTitle,
      text: texts.resetText,
      confirmText: texts.resetAll,
      danger: true,
      action: () => tryCall('POST /pc/setDesktopConfig', body as never),
    });
    if (done) finish();
  };
  const undo = (): void => {
    setEdited(undefined);
    setNotice(null);
    if (notice?.stale) onSaved();
  };
  const change = (next: DesktopOverrides): void =>
    setEdited(isSame(next, savedOverrides) ? undefined : { overrides: next, since });
  return { overrides, isDirty, busy, notice, change, save, resetAll, undo, dialog };
}
