import { formatBytes } from '@console/shared/format';
import { Markdown, Note, Notice, PlainTable, RecordPage } from '@console/shared/ui';
import type { SoftwareVersion } from './version.fields.ts';
import { VERSIONS } from './version.resource.tsx';
import { versionTexts as texts } from './version.texts.ts';
import './version.css';

const PARTS = { history: 'softwareVersion' };

/** The files of the archive, by name and unpacked size. */
function Contents({ contents }: { contents: NonNullable<SoftwareVersion['contents']> }) {
  const { fileCount, unpackedBytes, files } = contents;
  return (
    <section className="software-part">
      <h2>{texts.contents(fileCount, formatBytes(unpackedBytes))}</h2>
      <PlainTable
        rows={files}
        keyOf={({ name }) => name}
        columns={[
          { title: texts.fileColumns.name, isRowHeading: true, render: ({ name }) => name },
          {
            title: texts.fileColumns.size,
            numeric: true,
            render: ({ size }) => formatBytes(size),
          },
        ]}
      />
      {files.length < fileCount && <Note>{texts.contentsCut(files.length)}</Note>}
    </section>
  );
}

/** 版本详情: what a version contains, its notes, and the faults of its verification. */
export default function VersionDetailPage() {
  return (
    <RecordPage resource={VERSIONS} back="packageList" parts={PARTS}>
      {({ faults, changelog, contents }) => (
        <>
          {faults.map(({ code, subject, text }) => (
            <Notice key={`${code} ${subject}`}>{text}</Notice>
          ))}
          <section className="software-part">
            <h2>{texts.notes}</h2>
            {changelog === '' ? <Note>{texts.noNotes}</Note> : <Markdown text={changelog} />}
          </section>
          {contents && <Contents contents={contents} />}
          <Note>{texts.authenticode}</Note>
        </>
      )}
    </RecordPage>
  );
}
