import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatNumber, formatTime } from '@console/shared/format';
import { checkSeals } from '@console/shared/operations/audit';
import { type DataOf, newRequestId, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { Copyable, Failed, Note, PlainTable, SideDrawer, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { DrawerPart } from '../DrawerPart.tsx';
import { sealTexts as texts } from './seal.texts.ts';

const SEALS = 'GET /audit/getSeals';
type Seals = DataOf<typeof SEALS>;

/** A day, and the link of its file, stay on one line on a narrow screen. */
const ONE_LINE = { whiteSpace: 'nowrap' } as const;

/** Starts the task that compares all sealed days with their records. */
function CheckButton() {
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    const started = await tryCall(checkSeals.route, { requestId: newRequestId() });
    setBusy(false);
    if (!started.ok) return;
    tellTaskStarted();
    toast.success(texts.checkStarted);
  };
  return (
    <Button type="primary" loading={busy} onClick={() => void start()}>
      {texts.check}
    </Button>
  );
}

function Days({ days }: { days: Seals['list'] }) {
  if (days.length === 0) return <Note>{texts.none}</Note>;
  return (
    <PlainTable
      label={texts.days}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        {
          title: texts.day,
          isRowHeading: true,
          render: ({ day }) => <span style={ONE_LINE}>{day}</span>,
        },
        { title: texts.records, render: ({ records }) => formatNumber(records) },
        {
          title: texts.state,
          render: ({ sealedAt, removedAt, removedReason }) =>
            removedAt === null
              ? texts.sealedAt(formatTime(sealedAt))
              : texts.removedAt(formatTime(removedAt), removedReason),
        },
        {
          title: texts.file,
          hideTitle: true,
          render: ({ day }) => (
            <a
              style={ONE_LINE}
              href={`/api/audit/downloadDay?day=${day}`}
              aria-label={texts.downloadOf(day)}
            >
              {texts.download}
            </a>
          ),
        },
      ]}
    />
  );
}

/** The sealed days of operation records, their files, and the check. */
export function SealsDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { data, failure, reload } = useRecord(SEALS, open ? {} : null);
  const [earlier, setEarlier] = useState<Seals>();
  const next = (earlier ?? data)?.next ?? null;
  const more = async (before: string): Promise<void> => {
    const page = await tryCall(SEALS, { before });
    if (page.ok) setEarlier({ ...page.data, list: [...(earlier?.list ?? []), ...page.data.list] });
  };
  return (
    <SideDrawer
      title={texts.title}
      open={open}
      onClose={onClose}
      actions={data?.seals ? <CheckButton /> : undefined}
    >
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <>
          <Note>{data.seals ? texts.about : texts.noKey}</Note>
          <DrawerPart title={texts.days}>
            <Days days={[...data.list, ...(earlier?.list ?? [])]} />
            {next !== null && <Button onClick={() => void more(next)}>{texts.more}</Button>}
          </DrawerPart>
          {data.publicKey !== '' && (
            <DrawerPart title={texts.publicKey}>
              <Note>{texts.publicKeyText}</Note>
              {/* A key is wider than the drawer, and is cut off there. */}
              <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <Copyable text={data.publicKey} />
              </div>
            </DrawerPart>
          )}
        </>
      )}
    </SideDrawer>
  );
}
