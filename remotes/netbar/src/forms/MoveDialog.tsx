import type { ApiResponse } from '@console/shared/request';
import { FormDialog } from '@console/shared/ui';
import { getNetbar, netbarOf } from '../netbar.api.ts';
import type { Netbar } from '../netbar.model.ts';
import { MOVES, type MoveName, moveValues } from './moves.ts';

interface MoveDialogProps {
  open: boolean;
  move: MoveName;
  netbar: Netbar;
  onSaved(answer: ApiResponse): void;
  onClose(): void;
}

/** Asks what a move to another state needs to know, and makes it. */
export function MoveDialog({ open, move, netbar, onSaved, onClose }: MoveDialogProps) {
  const { title, intro, saveText, danger = false, fields, save } = MOVES[move];
  const reload = async () => {
    const latest = netbarOf(await getNetbar(netbar.ID));
    return latest && moveValues(latest);
  };
  return (
    <FormDialog
      open={open}
      title={title(netbar.name)}
      intro={intro(netbar)}
      saveText={saveText}
      danger={danger}
      fields={fields}
      initial={moveValues(netbar)}
      onSave={save}
      onSaved={onSaved}
      onReload={reload}
      onClose={onClose}
    />
  );
}
