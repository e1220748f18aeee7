import { addFolder } from '@console/shared/operations/file';
import { limitsOf, tryCall } from '@console/shared/request';
import { type Field, FormDialog } from '@console/shared/ui';
import { Preview } from '../parts/Preview.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { type Folder, type Item, type ManagedFile, toPreviewFile } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { SharesDrawer } from './SharesDrawer.tsx';
import { SpaceDrawer } from './SpaceDrawer.tsx';
import { TagDialog } from './TagDialog.tsx';
import { TargetDialog } from './TargetDialog.tsx';
import type { ItemActions } from './useItemActions.tsx';
import { VersionsDrawer } from './VersionsDrawer.tsx';

/** The open dialog of the page. */
export type ItemDialog =
  | { kind: 'preview' | 'versions'; file: ManagedFile }
  | { kind: 'shares' | 'space' }
  | { kind: 'import'; folderId: number }
  | { kind: 'tag'; files: readonly ManagedFile[] }
  | { kind: 'rename' | 'share'; item: Item }
  | { kind: 'addFolder'; parentId: number }
  | { kind: 'move' | 'copy'; items: readonly Item[] };

interface ItemDialogsProps {
  dialog: ItemDialog | undefined;
  folders: readonly Folder[];
  actions: ItemActions;
  onSaved(): void;
  onClose(): void;
}

interface NameValues {
  name: string;
}

const NAME_FIELDS: readonly Field<NameValues>[] = [
  {
    name: 'name',
    label: texts.name,
    kind: 'text',
    required: true,
    ...limitsOf(addFolder.fields.name),
  },
];

/** Saves the name of a new or existing item. */
function saveName(dialog: ItemDialog, name: string) {
  if (dialog.kind === 'rename') {
    const { file, folder } = dialog.item;
    return file
      ? tryCall('POST /file/renameFile', { ID: file.ID, name })
      : tryCall('POST /file/renameFolder', { ID: folder.ID, name });
  }
  const parentId = dialog.kind === 'addFolder' ? dialog.parentId : 0;
  return tryCall('POST /file/addFolder', { parentId, name });
}

/** Dialogs for the name, the target folder and the preview of items. */
export function ItemDialogs({ dialog, folders, actions, onSaved, onClose }: ItemDialogsProps) {
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'preview':
      return <Preview file={toPreviewFile(dialog.file)} onClose={onClose} />;
    case 'share':
      return <ShareDialog item={dialog.item} onClose={onClose} />;
    case 'import':
      return <ImportDialog folderId={dialog.folderId} onClose={onClose} />;
    case 'shares':
      return <SharesDrawer onClose={onClose} />;
    case 'versions':
      return <VersionsDrawer file={dialog.file} onChanged={onSaved} onClose={onClose} />;
    case 'space':
      return <SpaceDrawer onClose={onClose} />;
    case 'tag':
      return <TagDialog files={dialog.files} onSaved={onSaved} onClose={onClose} />;
    case 'move':
    case 'copy': {
      const { kind, items } = dialog;
      const isMove = kind === 'move';
      return (
        <TargetDialog
          title={isMove ? texts.moveTitle(items.length) : texts.copyTitle(items.length)}
          confirmText={isMove ? texts.moveHere : texts.copyHere}
          folders={folders}
          onChoose={(folderId) => actions[kind](items, folderId)}
          onClose={onClose}
        />
      );
    }
    default: {
      const name = dialog.kind === 'rename' ? dialog.item.name : '';
      return (
        <FormDialog<NameValues>
          open
          title={dialog.kind === 'rename' ? texts.renameTitle(name) : texts.newFolder}
          fields={NAME_FIELDS}
          initial={{ name }}
          saveText={texts.save}
          onSave={(values) => saveName(dialog, values.name)}
          onSaved={onSaved}
          onClose={onClose}
        />
      );
    }
  }
}
