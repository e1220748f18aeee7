import { importUrl } from '@console/shared/operations/fileManager';
import { limitsOf, newRequestId, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { type Field, FormDialog } from '@console/shared/ui';
import { importTexts as texts } from './import.texts.ts';

interface ImportValues {
  url: string;
}

const FIELDS: readonly Field<ImportValues>[] = [
  {
    name: 'url',
    label: texts.url,
    kind: 'text',
    required: true,
    hint: texts.hint,
    placeholder: 'https://',
    ...limitsOf(importUrl.fields.url),
  },
];

/** Starts a task that imports a file from an address to a folder. */
export function ImportDialog({ folderId, onClose }: { folderId: number; onClose(): void }) {
  return (
    <FormDialog<ImportValues>
      open
      title={texts.title}
      fields={FIELDS}
      initial={{ url: '' }}
      saveText={texts.start}
      onSave={({ url }) =>
        tryCall('POST /fileManager/importUrl', { url, folderId, requestId: newRequestId() })
      }
      onSaved={tellTaskStarted}
      onClose={onClose}
    />
  );
}
