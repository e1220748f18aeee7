import { serves } from '@console/shared/session';
import { Empty, Note, Page, PageHeader } from '@console/shared/ui';
import { startUpload, startUploadWith, type Upload } from '@console/shared/upload';
import { ChooseFiles } from '../parts/ChooseFiles.tsx';
import { UploadPanel } from '../parts/uploads/UploadPanel.tsx';
import { uploads } from '../parts/uploads/uploads.store.ts';
import { useFileDrop } from '../parts/useFileDrop.ts';
import { breakpointTexts as texts } from './breakpoint.texts.ts';
import { BREAKPOINT, breakpointProtocol } from './breakpointProtocol.ts';

const OWN = 'POST /upload/begin';

/** Uploads to the media library of the console, or to the folder of gin-vue-admin for such files. */
const start = (file: File): Upload =>
  serves(OWN) ? startUpload(file, 'media') : startUploadWith(file, breakpointProtocol(file));

const add = (files: readonly { file: File }[]): void =>
  uploads.add(files.map(({ file }) => ({ file, start: () => start(file) })));

function Uploads() {
  const { handlers, isOver } = useFileDrop(true, add);
  return (
    <div {...handlers}>
      <Page>
        <PageHeader
          title={texts.title}
          actions={<ChooseFiles label={texts.choose} onFiles={add} />}
        />
        <Note as="p">{serves(OWN) ? texts.hint : texts.foreignHint}</Note>
        {isOver && <p className="files-drop-hint">{texts.drop}</p>}
        <UploadPanel />
      </Page>
    </div>
  );
}

/** 断点续传: resumable uploads. */
export default function BreakpointPage() {
  return serves(OWN) || serves(BREAKPOINT) ? <Uploads /> : <Empty title={texts.notServed} isPage />;
}
