import { Button } from '@arco-design/web-react';
import { addShare } from '@console/shared/operations/file';
import { limitsOf, tryCall } from '@console/shared/request';
import { Copyable, Dialog, type Field, FormDialog, Note } from '@console/shared/ui';
import { useRef, useState } from 'react';
import type { Item } from './manager.model.ts';
import { shareTexts as texts } from './share.texts.ts';

interface ShareValues {
  days: number;
  password: string;
  maxDownloads: number | undefined;
}

const INITIAL: ShareValues = { days: 7, password: '', maxDownloads: undefined };
const FIELDS: readonly Field<ShareValues>[] = [
  {
    name: 'days',
    label: texts.days,
    kind: 'number',
    required: true,
    ...limitsOf(addShare.fields.days),
  },
  {
    name: 'password',
    label: texts.password,
    kind: 'text',
    hint: texts.passwordHint,
    ...limitsOf(addShare.fields.password),
  },
  {
    name: 'maxDownloads',
    label: texts.maxDownloads,
    kind: 'number',
    hint: texts.maxDownloadsHint,
    ...limitsOf(addShare.fields.maxDownloads),
  },
];

/** Adds a link to a file or folder, and shows it once. */
export function ShareDialog({ item, onClose }: { item: Item; onClose(): void }) {
  const [address, setAddress] = useState<string>();
  // The form closes after saving. The dialog then stays, to show the link.
  const isSaved = useRef(false);
  if (address !== undefined)
    return (
      <Dialog
        title={texts.title(item.name)}
        onClose={onClose}
        footer={
          <Button type="primary" onClick={onClose}>
            {texts.close}
          </Button>
        }
      >
        <p>{texts.once}</p>
        <div className="files-share-address">
          <Copyable text={new URL(address, location.origin).href} />
        </div>
        <Note>{texts.revokeHint}</Note>
      </Dialog>
    );
  return (
    <FormDialog<ShareValues>
      open
      title={texts.title(item.name)}
      fields={FIELDS}
      initial={INITIAL}
      saveText={texts.add}
      onSave={async ({ days, password, maxDownloads }) => {
        const outcome = await tryCall('POST /file/addShare', {
          ...(item.file ? { fileId: item.file.ID } : { folderId: item.folder.ID }),
          days,
          ...(password !== '' && { password }),
          ...(maxDownloads !== undefined && { maxDownloads }),
        });
        isSaved.current = outcome.ok;
        if (outcome.ok) setAddress(outcome.data.address);
        return outcome;
      }}
      onClose={() => {
        if (!isSaved.current) onClose();
      }}
    />
  );
}
