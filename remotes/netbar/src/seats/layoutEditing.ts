import { toast } from '@console/shared/feedback';
import { moveSpots, moveZone } from './layoutEdits.ts';
import type { Layout } from './seats.model.ts';
import { seatTexts as texts } from './seats.texts.ts';
import type { LayoutDraft } from './useLayoutDraft.ts';

/** The edits that the grid makes in a draft of the layout. Returns undefined without a draft. */
export function layoutEditing(
  draft: LayoutDraft | null,
  zone: number | undefined,
  onZone: (zone: number | undefined) => void,
) {
  if (!draft) return undefined;
  const change = (edit: (now: Layout) => Layout): void => {
    if (edit(draft.layout) === draft.layout) toast.warning(texts.blocked);
    else draft.change(edit);
  };
  return {
    move: (ids: readonly number[], dx: number, dy: number) =>
      change((now) => moveSpots(now, ids, dx, dy)),
    moveZone: (index: number, dx: number, dy: number) =>
      change((now) => moveZone(now, index, dx, dy)),
    zone,
    onZone,
    undo: draft.undo,
    redo: draft.redo,
  };
}
