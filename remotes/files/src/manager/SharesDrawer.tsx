import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { type DataOf, tryCall } from '@console/shared/request';
import {
  Empty,
  Failed,
  Note,
  PlainTable,
  SideDrawer,
  StatusTag,
  type Tone,
  useConfirm,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { shareTexts as texts } from './share.texts.ts';

type Share = DataOf<'POST /file/getShareList'>['list'][number];

const TONES: Readonly<Record<Share['state'], Tone>> = {
  active: 'success',
  ended: 'neutral',
  revoked: 'neutral',
};

function columns(onRevoke: (share: Share) => void) {
  return [
    {
      title: texts.file,
      render: ({ fileName, folderId, hasPassword }: Share) => (
        <>
          {fileName}
          {folderId !== null && <Note>{texts.folder}</Note>}
          {hasPassword && <Note>{texts.withPassword}</Note>}
        </>
      ),
    },
    { title: texts.user, render: ({ userName }: Share) => userName },
    {
      title: texts.state,
      render: ({ state }: Share) => (
        <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
      ),
    },
    { title: texts.expires, render: ({ expiresAt }: Share) => formatTime(expiresAt) },
    {
      title: texts.downloads,
      render: ({ downloads, maxDownloads }: Share) =>
        maxDownloads === null ? downloads : texts.downloadsOf(downloads, maxDownloads),
    },
    {
      title: texts.revoke,
      hideTitle: true,
      render: (share: Share) =>
        share.actions.includes('revoke') && (
          <Button
            size="mini"
            aria-label={texts.revokeOf(share.fileName)}
            onClick={() => onRevoke(share)}
          >
            {texts.revoke}
          </Button>
        ),
    },
  ];
}

/** Links of the user, latest first. An active one can be revoked. */
export function SharesDrawer({ onClose }: { onClose(): void }) {
  const { data, failure, reload } = useRecord('POST /file/getShareList', {
    page: 1,
    pageSize: 100,
  });
  const { confirm, dialog } = useConfirm();
  const revoke = async ({ ID, fileName }: Share): Promise<void> => {
    const question = {
      title: texts.revokeTitle(fileName),
      text: texts.revokeText,
      confirmText: texts.revoke,
    };
    if (!(await confirm(question))) return;
    const outcome = await tryCall('POST /file/revokeShare', { ID }, { silent: false });
    if (!outcome.ok) return;
    toast.success(texts.revoked);
    reload();
  };
  return (
    <SideDrawer open title={texts.mine} width={720} onClose={onClose}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.list.length === 0 && <Empty title={texts.empty} />}
      {data && data.list.length > 0 && (
        <>
          <WideTable label={texts.mine}>
            <PlainTable
              label={texts.mine}
              columns={columns(revoke)}
              rows={data.list}
              keyOf={({ ID }) => ID}
            />
          </WideTable>
          {data.total > data.list.length && (
            <Note>{texts.total(data.list.length, data.total)}</Note>
          )}
        </>
      )}
      {dialog}
    </SideDrawer>
  );
}
