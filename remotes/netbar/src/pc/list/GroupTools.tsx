import { toast } from '@console/shared/feedback';
import { IconButton, icons, offers } from '@console/shared/ui';
import { useState } from 'react';
import type { TerminalGroup, TerminalNetbar } from '../pc.model.ts';
import { groupTexts as texts } from '../pc.texts.ts';
import { DeleteGroupDialog, GroupDialog } from './GroupDialogs.tsx';

interface GroupToolsProps {
  netbar: TerminalNetbar | undefined;
  group: TerminalGroup | undefined;
  /** Called after a change of the groups; `isDeleted` if the chosen group was deleted. */
  onChanged(isDeleted: boolean): void;
}

/** Buttons that add a group to the chosen netbar, and edit or delete the chosen group. */
export function GroupTools({ netbar, group, onChanged }: GroupToolsProps) {
  const [dialog, setDialog] = useState<'add' | 'edit' | 'delete' | null>(null);
  const onClose = (): void => setDialog(null);
  const onSaved = (isDeleted: boolean) => (reply: { msg?: string }) => {
    if (reply.msg) toast.success(reply.msg);
    onChanged(isDeleted);
  };
  if (!netbar) return null;
  return (
    <span className="pc-group-tools">
      {offers(netbar, 'addGroup') && (
        <IconButton label={texts.add} icon={icons.plus} onClick={() => setDialog('add')} />
      )}
      {group && offers(group, 'edit') && (
        <IconButton label={texts.edit} icon={icons.edit} onClick={() => setDialog('edit')} />
      )}
      {group && offers(group, 'delete') && (
        <IconButton label={texts.delete} icon={icons.remove} onClick={() => setDialog('delete')} />
      )}
      <GroupDialog
        open={dialog === 'add' || dialog === 'edit'}
        netbar={netbar}
        group={dialog === 'edit' ? group : undefined}
        onSaved={onSaved(false)}
        onClose={onClose}
      />
      {group && (
        <DeleteGroupDialog
          open={dialog === 'delete'}
          netbar={netbar}
          group={group}
          onSaved={onSaved(true)}
          onClose={onClose}
        />
      )}
    </span>
  );
}
