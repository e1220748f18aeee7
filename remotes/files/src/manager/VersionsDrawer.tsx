import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatBytes, formatTime } from '@console/shared/format';
import { type DataOf, tryCall } from '@console/shared/request';
import {
  Empty,
  Failed,
  Note,
  PlainTable,
  SideDrawer,
  useConfirm,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { startUpload } from '@console/shared/upload';
import { useEffect, useRef } from 'react';
import { uploads } from '../parts/uploads/uploads.store.ts';
import { contentAddress, type ManagedFile } from './manager.model.ts';
import { versionTexts as texts } from './versions.texts.ts';

type Version = DataOf<'POST /file/getVersions'>['versions'][number];

interface VersionTableProps {
  versions: readonly Version[];
  onRestore(version: Version): void;
  onRemove(version: Version): void;
}

function VersionTable({ versions, onRestore, onRemove }: VersionTableProps) {
  const columns = [
    { title: texts.replacedAt, render: ({ replacedAt }: Version) => formatTime(replacedAt) },
    { title: texts.size, numeric: true, render: ({ size }: Version) => formatBytes(size) },
    {
      title: texts.actions,
      hideTitle: true,
      render: (version: Version) => {
        const time = formatTime(version.replacedAt);
        return (
          <span className="files-row">
            <Button size="mini" href={contentAddress(version, true)}>
              {texts.download}
            </Button>
            <Button
              size="mini"
              aria-label={texts.restoreOf(time)}
              onClick={() => onRestore(version)}
            >
              {texts.restore}
            </Button>
            <Button
              size="mini"
              status="danger"
              aria-label={texts.removeOf(time)}
              onClick={() => onRemove(version)}
            >
              {texts.remove}
            </Button>
          </span>
        );
      },
    },
  ];
  return (
    <WideTable label={texts.open}>
      <PlainTable label={texts.open} columns={columns} rows={versions} keyOf={({ ID }) => ID} />
    </WideTable>
  );
}

/** Uploads the new content of a file. */
function addVersion(chosen: File, { ID }: ManagedFile): void {
  uploads.add([{ file: chosen, start: () => startUpload(chosen, 'fileVersion', String(ID)) }]);
}

/** Button that uploads the new content of a file. */
function UploadVersion({ file }: { file: ManagedFile }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button type="primary" onClick={() => input.current?.click()}>
        {texts.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.upload}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (chosen) addVersion(chosen, file);
        }}
      />
    </div>
  );
}

interface VersionsDrawerProps {
  file: ManagedFile;
  onChanged(): void;
  onClose(): void;
}

/** Earlier versions of a file, latest first, with the upload of a new one. */
export function VersionsDrawer({ file, onChanged, onClose }: VersionsDrawerProps) {
  const { data, failure, reload } = useRecord('POST /file/getVersions', { ID: file.ID });
  const { confirm, dialog } = useConfirm();
  useEffect(() => uploads.subscribeDone(reload), [reload]);
  const send = async (
    route: 'POST /file/restoreVersion' | 'POST /file/deleteVersion',
    { ID }: Version,
  ): Promise<boolean> => {
    const outcome = await tryCall(route, { ID }, { silent: false });
    if (!outcome.ok) return false;
    reload();
    onChanged();
    return true;
  };
  const restore = async (version: Version): Promise<void> => {
    if (await send('POST /file/restoreVersion', version)) toast.success(texts.restored);
  };
  const remove = async (version: Version): Promise<void> => {
    const question = {
      title: texts.removeTitle,
      text: texts.removeText,
      confirmText: texts.remove,
    };
    if (await confirm(question)) await send('POST /file/deleteVersion', version);
  };
  return (
    <SideDrawer open title={texts.title(file.name)} width={600} onClose={onClose}>
      <div className="files-main">
        <Note>{texts.note}</Note>
        <UploadVersion file={file} />
        {failure && !data && <Failed failure={failure} onRetry={reload} />}
        {data?.versions.length === 0 && <Empty title={texts.empty} />}
        {data && data.versions.length > 0 && (
          <VersionTable versions={data.versions} onRestore={restore} onRemove={remove} />
        )}
      </div>
      {dialog}
    </SideDrawer>
  );
}
