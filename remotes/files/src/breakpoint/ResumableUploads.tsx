import { serves } from '@console/shared/session';
import { Empty, Note, Page, PageHeader } from '@console/shared/ui';
import { startUpload, startUploadWith, type Upload } from '@console/shared/upload';
import { ChooseFiles } from '../parts/ChooseFiles.tsx';
import { UploadPanel } from '../parts/uploads/UploadPanel.tsx';
import { uploads } from '../parts/uploads/uploads.store.ts';
import { useFileDrop } from '../parts/useFileDrop.ts';
import { breakpointTexts as texts } from './breakpoint.texts.ts';
import { BREAKPOINT, breakpointProtocol } from './breakpointProtocol.ts';
import { MEDIA_UPLOAD, mediaUploadProtocol } from './mediaUploadProtocol.ts';

/** Destination of resumable uploads on a back end. */
interface Destination {
  hint: string;
  start(file: File): Upload;
}

/** Destinations by the call that a back end needs for them, the preferred one first. */
const DESTINATIONS: Readonly<Record<string, Destination>> = {
  'POST /upload/begin': { hint: texts.hint, start: (file) => startUpload(file, 'media') },
  [MEDIA_UPLOAD]: {
    hint: texts.hint,
    start: (file) => startUploadWith(file, mediaUploadProtocol(file)),
  },
  [BREAKPOINT]: {
    hint: texts.foreignHint,
    start: (file) => startUploadWith(file, breakpointProtocol(file)),
  },
};

function Uploads({ title, hint, start }: Destination & { title: string }) {
  const add = (files: readonly { file: File }[]): void =>
    uploads.add(files.map(({ file }) => ({ file, start: () => start(file) })));
  const { handlers, isOver } = useFileDrop(true, add);
  return (
    <div {...handlers}>
      <Page>
        <PageHeader title={title} actions={<ChooseFiles label={texts.choose} onFiles={add} />} />
        <Note as="p">{hint}</Note>
        {isOver && <p className="files-drop-hint">{texts.drop}</p>}
        <UploadPanel />
      </Page>
    </div>
  );
}

/** Resumable uploads to the media library, or to a folder of gin-vue-admin before 3.0. */
export function ResumableUploads({ title }: { title: string }) {
  const [, destination] = Object.entries(DESTINATIONS).find(([call]) => serves(call)) ?? [];
  return destination ? (
    <Uploads title={title} {...destination} />
  ) : (
    <Empty title={texts.notServed} isPage />
  );
}
