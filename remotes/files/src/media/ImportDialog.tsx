import { tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import { importTexts as texts } from './import.texts.ts';
import { checkAddresses, filesOfAddresses } from './importAddresses.ts';

/** Call of gin-vue-admin since 2.7. The console's own server imports to 文件管理. */
export const IMPORT = 'POST /fileUploadAndDownload/importURL';

interface ImportValues {
  addresses: string;
}

const FIELDS: readonly Field<ImportValues>[] = [
  {
    name: 'addresses',
    label: texts.addresses,
    kind: 'textarea',
    required: true,
    hint: texts.hint,
    placeholder: 'https://',
    check: (value) => checkAddresses(String(value ?? '')),
  },
];

interface ImportDialogProps {
  open: boolean;
  /** Category of the added files; 0 for none. */
  classId: number;
  onSaved(): void;
  onClose(): void;
}

/** Adds files on other servers to the media library of gin-vue-admin. */
export function ImportDialog({ open, classId, onSaved, onClose }: ImportDialogProps) {
  return (
    <FormDialog<ImportValues>
      open={open}
      title={texts.title}
      fields={FIELDS}
      initial={{ addresses: '' }}
      saveText={texts.start}
      onSave={({ addresses }) => tryCall<unknown>(IMPORT, filesOfAddresses(addresses, classId))}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
