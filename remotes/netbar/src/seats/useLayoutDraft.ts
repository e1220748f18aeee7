import { toast } from '@console/shared/feedback';
import { newRequestId } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { useMutation } from '@console/shared/ui';
import { useReducer, useState } from 'react';
import { editDraft, startDraft } from './layoutEdits.ts';
import { type Layout, layoutBody, type SeatMapData, toLayout } from './seats.model.ts';

/** State of the layout editor. */
export interface LayoutDraft {
  layout: Layout;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  busy: boolean;
  notice: ReturnType<typeof useMutation>['notice'];
  /** Whether another user has saved since the editing started. */
  isOvertaken: boolean;
  change(edit: (layout: Layout) => Layout): void;
  undo(): void;
  redo(): void;
  /** Saves the layout. With `anyway` it overwrites the version of another user. */
  save(anyway?: boolean): Promise<void>;
  /** Restarts from the saved layout. */
  restart(): void;
  stop(): void;
}

const NO_LAYOUT: Layout = { zones: [], spots: new Map() };

/**
 * Edits the layout of a netbar.
 *
 * @param data the saved layout
 * @param onSaved reloads the displayed data
 */
export function useLayoutDraft(
  netbarId: number,
  data: SeatMapData | null,
  onSaved: () => void,
): { draft: LayoutDraft | null; start(): void } {
  const [{ past, now, future }, edit] = useReducer(editDraft, NO_LAYOUT, startDraft);
  const [since, setSince] = useState<{ at: string | undefined } | null>(null);
  const { send, busy, notice, setNotice } = useMutation();
  const isDirty = since !== null && past.length > 0;
  useUnsaved(isDirty);
  const start = (): void => {
    if (!data) return;
    setNotice(null);
    edit({ kind: 'begin', from: toLayout(data) });
    setSince({ at: data.layout?.UpdatedAt });
  };
  const stop = (): void => {
    setNotice(null);
    setSince(null);
  };
  const save = async (anyway = false): Promise<void> => {
    const expectUpdatedAt = anyway ? data?.layout?.UpdatedAt : since?.at;
    const body = { ...layoutBody(now), netbarId, requestId: newRequestId() };
    const saved = await send(
      'POST /pc/setLayout',
      expectUpdatedAt === undefined ? body : { ...body, expectUpdatedAt },
    );
    // Reloads after a refusal too, because the user then decides with the latest data.
    onSaved();
    if (!saved.ok) return;
    toast.success(saved.msg);
    setSince(null);
  };
  if (since === null) return { draft: null, start };
  return {
    draft: {
      layout: now,
      isDirty,
      busy,
      notice,
      save,
      stop,
      restart: start,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      isOvertaken: data?.layout?.UpdatedAt !== since.at,
      change: (by) => edit({ kind: 'change', to: by(now) }),
      undo: () => edit({ kind: 'undo' }),
      redo: () => edit({ kind: 'redo' }),
    },
    start,
  };
}
