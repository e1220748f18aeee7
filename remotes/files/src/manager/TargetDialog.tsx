import { Button } from '@arco-design/web-react';
import { Choice, Dialog, FieldError } from '@console/shared/ui';
import { useState } from 'react';
import { type Folder, toLines } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';

interface TargetDialogProps {
  title: string;
  confirmText: string;
  folders: readonly Folder[];
  /** Sends the call. Returns the reason of a failure, which keeps the dialog open. */
  onChoose(folderId: number): Promise<string | undefined>;
  onClose(): void;
}

/** Dialog in which the user selects the folder of a move or copy. */
export function TargetDialog({
  title,
  confirmText,
  folders,
  onChoose,
  onClose,
}: TargetDialogProps) {
  const [folderId, setFolderId] = useState(0);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const reason = await onChoose(folderId);
    setBusy(false);
    setError(reason);
    if (reason === undefined) onClose();
  };
  const rows = [
    { ID: 0, name: texts.mine, level: 1 },
    ...toLines(folders).map(({ folder, level }) => ({ ...folder, level })),
  ];
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="primary" loading={busy} onClick={confirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="files-targets">
        <Choice
          label={title}
          isLabelHidden
          value={folderId}
          options={rows.map(({ ID: value, name: label, level }) => ({ value, label, level }))}
          onChange={setFolderId}
        />
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </Dialog>
  );
}
