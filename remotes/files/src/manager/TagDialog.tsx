import { tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import type { ManagedFile } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';

interface TagValues {
  tags: string[];
}

const MAX_TAGS = 10;
const MAX_LENGTH = 12;

interface TagDialogProps {
  files: readonly ManagedFile[];
  onSaved(): void;
  onClose(): void;
}

/** Sets the tags of one file, or adds tags to several files. */
export function TagDialog({ files, onSaved, onClose }: TagDialogProps) {
  const [first] = files;
  const isSingle = files.length === 1;
  const fields: readonly Field<TagValues>[] = [
    {
      name: 'tags',
      label: texts.tag,
      kind: 'tags',
      max: MAX_TAGS,
      maxLength: MAX_LENGTH,
      hint: isSingle ? texts.tagsHint : texts.addTagsHint,
    },
  ];
  return (
    <FormDialog<TagValues>
      open
      title={texts.tagTitle(files.length)}
      fields={fields}
      initial={{ tags: isSingle && first ? [...first.tags] : [] }}
      saveText={texts.save}
      onSave={({ tags }) =>
        tryCall('POST /file/tagFiles', {
          fileIds: files.map(({ ID }) => ID),
          tags,
          mode: isSingle ? 'replace' : 'add',
        })
      }
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
