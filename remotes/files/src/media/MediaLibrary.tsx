import { Button } from '@arco-design/web-react';
import { isForeign, serves } from '@console/shared/session';
import { DataTable, ListPage, offers, useResource } from '@console/shared/ui';
import { useState } from 'react';
import { ChooseFiles } from '../parts/ChooseFiles.tsx';
import { useFileDrop } from '../parts/useFileDrop.ts';
import { IMPORT, ImportDialog } from './ImportDialog.tsx';
import { importTexts } from './import.texts.ts';
import { MediaGrid } from './MediaGrid.tsx';
import { MEDIA, preview } from './media.resource.tsx';
import { mediaTexts as texts } from './media.texts.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { UPLOAD, useMediaUploads } from './useMediaUploads.ts';
import './media.css';

/** Media library of the back end: list or grid of its files, with upload and preview. */
export function MediaLibrary({ title }: { title: string }) {
  const { list, columns, actions, tools, dialogs } = useResource(MEDIA);
  const [isGrid, setGrid] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const uploads = useMediaUploads(list.reload);
  const canUpload = serves(UPLOAD) && list.data !== null && offers(list.data, 'upload');
  const add = (files: readonly { file: File }[]): void =>
    uploads.add(files.map(({ file }) => file));
  const drop = useFileDrop(canUpload, add);
  const uploadButton = canUpload && <ChooseFiles label={texts.upload} onFiles={add} />;
  return (
    <div {...drop.handlers}>
      <ListPage
        title={title}
        list={list}
        actions={
          <>
            <Button aria-pressed={isGrid} onClick={() => setGrid(!isGrid)}>
              {isGrid ? texts.asList : texts.asGrid}
            </Button>
            {isForeign() && serves(IMPORT) && (
              <Button onClick={() => setImporting(true)}>{importTexts.open}</Button>
            )}
            {uploadButton}
          </>
        }
      >
        {drop.isOver && <p className="files-drop-hint">{texts.drop}</p>}
        <UploadStatus {...uploads} />
        {isGrid ? (
          <MediaGrid
            list={list}
            actions={actions.filter(({ name }) => name !== 'preview')}
            onOpen={(file) => preview(file, tools)}
          />
        ) : (
          <DataTable
            list={list}
            columns={columns}
            caption={texts.noun}
            actions={actions}
            nameOf={MEDIA.nameOf}
            actionsWidth={MEDIA.actionsWidth ?? 0}
            onOpen={(file) => preview(file, tools)}
            firstUse={{ title: texts.firstUse, text: texts.firstUseText }}
          />
        )}
        {dialogs}
        <ImportDialog
          open={isImporting}
          onSaved={list.reload}
          onClose={() => setImporting(false)}
        />
      </ListPage>
    </div>
  );
}
