import { Button } from '@arco-design/web-react';
import { serves } from '@console/shared/session';
import { Empty, Failed, Page, PageHeader } from '@console/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { FoundFile } from '../parts/droppedFiles.ts';
import { Pages } from '../parts/Pages.tsx';
import { UploadPanel } from '../parts/uploads/UploadPanel.tsx';
import { useFileDrop } from '../parts/useFileDrop.ts';
import { addUploads } from './addUploads.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { FolderNav } from './FolderNav.tsx';
import { type ItemDialog, ItemDialogs } from './ItemDialogs.tsx';
import { ItemList } from './ItemList.tsx';
import { actionsOnAll, type Item } from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { shareTexts } from './share.texts.ts';
import { spaceTexts } from './space.texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useItemActions } from './useItemActions.tsx';
import { useItemSelection } from './useItemSelection.ts';
import { type Manager, useManager } from './useManager.ts';
import './manager.css';

function NoItems({ place, isFiltered }: Manager) {
  if (isFiltered) return <Empty title={texts.nothingFound} />;
  if (place.kind === 'bin') return <Empty title={texts.binEmpty} />;
  return <Empty title={texts.empty} text={texts.emptyText} />;
}

/** Selection, actions and dialogs of the items on the page. */
function useItems(manager: Manager) {
  const selection = useItemSelection(manager.items);
  const [dialog, setDialog] = useState<ItemDialog>();
  const actions = useItemActions(() => {
    selection.clear();
    manager.reload();
  });
  const { items } = selection;
  const offers = (action: string): boolean => items.length > 0 && actionsOnAll(items).has(action);
  return {
    selection,
    actions,
    dialog,
    setDialog,
    open(item: Item): void {
      if (item.file) setDialog({ kind: 'preview', file: item.file });
      else if (item.folder.deletedAt === null)
        manager.open({ kind: 'folder', folderId: item.folder.ID });
    },
    preview: ({ file }: Item) => file && setDialog({ kind: 'preview', file }),
    rename(): void {
      const [item] = items;
      if (item && items.length === 1 && offers('rename')) setDialog({ kind: 'rename', item });
    },
    remove(): void {
      if (offers('delete')) void actions.remove(items);
      else if (offers('purge')) void actions.purge(items);
    },
    drop(folderId: number): void {
      if (offers('move')) void actions.moveOrTell(items, folderId);
    },
  };
}

function FileManager() {
  const manager = useManager();
  const [isGrid, setGrid] = useState(false);
  const items = useItems(manager);
  const { place, tree, list, canAdd } = manager;
  const { selection, actions, setDialog } = items;
  const folderId = place.kind === 'folder' ? place.folderId : 0;
  const addFiles = async (files: readonly FoundFile[]): Promise<void> => {
    if ((await addUploads(folderId, files)) && files.some(({ path }) => path !== '')) tree.reload();
  };
  const drop = useFileDrop(canAdd, addFiles);
  const failure = tree.failure ?? list.failure;
  if (failure && !list.data) return <Failed failure={failure} onRetry={manager.reload} isPage />;
  return (
    <Page className="files-page">
      <PageHeader
        title={texts.title}
        actions={
          <>
            {manager.showsSpace && (
              <Button onClick={() => setDialog({ kind: 'space' })}>{spaceTexts.open}</Button>
            )}
            <Button onClick={() => setDialog({ kind: 'shares' })}>{shareTexts.mine}</Button>
          </>
        }
      />
      <div className="files-columns">
        <FolderNav
          folders={manager.folders}
          usedBytes={tree.data?.usedBytes ?? 0}
          quotaBytes={tree.data?.quotaBytes ?? 0}
          place={place}
          showsAll={manager.showsAll}
          onOpen={manager.open}
          onDropItems={items.drop}
        />
        <section className="files-main" aria-label={texts.items} {...drop.handlers}>
          <Breadcrumb {...manager} />
          <Toolbar
            key={JSON.stringify(place)}
            manager={manager}
            isGrid={isGrid}
            onGrid={setGrid}
            onAddFolder={() => setDialog({ kind: 'addFolder', parentId: folderId })}
            onImport={() => setDialog({ kind: 'import', folderId })}
            onFiles={addFiles}
          />
          <SelectionBar
            items={selection.items}
            onPreview={() => selection.items.slice(0, 1).forEach(items.preview)}
            onShare={(item) => setDialog({ kind: 'share', item })}
            onVersions={(file) => setDialog({ kind: 'versions', file })}
            onRename={items.rename}
            onMove={() => setDialog({ kind: 'move', items: selection.items })}
            onTag={() =>
              setDialog({ kind: 'tag', files: selection.items.flatMap(({ file }) => file ?? []) })
            }
            onCopy={() => setDialog({ kind: 'copy', items: selection.items })}
            onDelete={items.remove}
            onRestore={() => actions.restore(selection.items)}
            onPurge={items.remove}
            onClear={selection.clear}
          />
          {drop.isOver && <p className="files-drop-hint">{texts.drop}</p>}
          {manager.items.length === 0 && list.data ? (
            <NoItems {...manager} />
          ) : (
            <ItemList
              items={manager.items}
              selection={selection}
              isGrid={isGrid}
              showsOwner={place.kind === 'all'}
              onOpen={items.open}
              onPreview={items.preview}
              onRename={items.rename}
              onDelete={items.remove}
              onDropItems={items.drop}
            />
          )}
          <Pages {...manager} />
        </section>
      </div>
      {actions.dialog}
      {actions.undo && <UndoBar undo={actions.undo} onGone={actions.dismissUndo} />}
      <UploadPanel />
      <ItemDialogs
        dialog={items.dialog}
        folders={manager.folders}
        actions={actions}
        onSaved={manager.reload}
        onClose={() => setDialog(undefined)}
      />
    </Page>
  );
}

const MediaLibrary = lazy(async () => ({
  default: (await import('../media/MediaLibrary.tsx')).MediaLibrary,
}));

/**
 * 文件管理: folders and files of the user, with upload, preview and recycle bin. In front of a back
 * end without them, its media library.
 */
export default function ManagerPage() {
  if (serves('POST /file/getFolderTree')) return <FileManager />;
  if (!serves('POST /fileUploadAndDownload/getFileList'))
    return <Empty title={texts.notServed} isPage />;
  return (
    <Suspense fallback={null}>
      <MediaLibrary title={texts.title} />
    </Suspense>
  );
}
