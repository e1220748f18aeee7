import { Button } from '@arco-design/web-react';
import { isForeign, serves } from '@console/shared/session';
import { DataTable, type FirstUse, ListPage, offers, useResource } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { ChooseFiles } from '../parts/ChooseFiles.tsx';
import { useFileDrop } from '../parts/useFileDrop.ts';
import { categoryTexts } from './category/category.texts.ts';
import { IMPORT, ImportDialog } from './ImportDialog.tsx';
import { importTexts } from './import.texts.ts';
import { MediaGrid } from './MediaGrid.tsx';
import type { MediaFile } from './media.model.ts';
import { MEDIA, mediaIn, preview } from './media.resource.tsx';
import { mediaTexts as texts } from './media.texts.ts';
import { UploadStatus } from './UploadStatus.tsx';
import { UPLOAD, useMediaUploads } from './useMediaUploads.ts';

const useMedia = (classId: number) => useResource(useMemo(() => mediaIn(classId), [classId]));

interface ShownFilesProps {
  media: ReturnType<typeof useMedia>;
  isGrid: boolean;
  firstUse: FirstUse;
}

function ShownFiles({ media, isGrid, firstUse }: ShownFilesProps) {
  const { list, columns, actions, tools } = media;
  const onOpen = (file: MediaFile): void => preview(file, tools);
  return isGrid ? (
    <MediaGrid
      list={list}
      actions={actions.filter(({ name }) => name !== 'preview')}
      firstUse={firstUse}
      onOpen={onOpen}
    />
  ) : (
    <DataTable
      list={list}
      columns={columns}
      caption={texts.noun}
      actions={actions}
      nameOf={MEDIA.nameOf}
      actionsWidth={MEDIA.actionsWidth ?? 0}
      onOpen={onOpen}
      firstUse={firstUse}
    />
  );
}

interface MediaFilesProps {
  title: string;
  /** Category of the shown and added files; 0 for all files. */
  classId: number;
  /** Name of the category. */
  category: string | undefined;
}

/** List or grid of the files, with upload and preview. */
export function MediaFiles({ title, classId, category }: MediaFilesProps) {
  const media = useMedia(classId);
  const { list } = media;
  const [isGrid, setGrid] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const uploads = useMediaUploads(list.reload);
  const canUpload = serves(UPLOAD) && list.data !== null && offers(list.data, 'upload');
  const add = (files: readonly { file: File }[]): void =>
    uploads.add(
      files.map(({ file }) => file),
      classId,
    );
  const drop = useFileDrop(canUpload, add);
  const firstUse = {
    title: classId === 0 ? texts.firstUse : categoryTexts.empty,
    text: texts.firstUseText,
  };
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
            {canUpload && <ChooseFiles label={texts.upload} onFiles={add} />}
          </>
        }
      >
        {drop.isOver && (
          <p className="files-drop-hint">
            {category === undefined ? texts.drop : categoryTexts.drop(category)}
          </p>
        )}
        <UploadStatus {...uploads} />
        <ShownFiles media={media} isGrid={isGrid} firstUse={firstUse} />
        {media.dialogs}
        <ImportDialog
          open={isImporting}
          classId={classId}
          onSaved={list.reload}
          onClose={() => setImporting(false)}
        />
      </ListPage>
    </div>
  );
}
