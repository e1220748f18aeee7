import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatNumber, formatTime } from '@console/shared/format';
import { type DataOf, tryCall } from '@console/shared/request';
import { Failed, Note, PlainTable, SideDrawer, StatusTag, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { DrawerPart } from '../DrawerPart.tsx';
import { forwardingTexts as texts } from './forwarding.texts.ts';

const STATE = 'GET /audit/getForwarding';
type Forwarding = DataOf<typeof STATE>;
type Stream = Forwarding['streams'][number];

/** Sends a test record to the receiver. After faults it also starts the next attempt. */
function CheckButton({ onDone }: { onDone(): void }) {
  const [busy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    const sent = await tryCall('POST /audit/checkForwarding', {});
    setBusy(false);
    if (sent.ok) toast.success(sent.msg);
    onDone();
  };
  return (
    <Button type="primary" loading={busy} onClick={() => void check()}>
      {texts.check}
    </Button>
  );
}

const waiting = ({ waiting: count }: Stream, limit: number): string =>
  count < limit ? formatNumber(count) : texts.waitingOver(formatNumber(limit));

/** The fault of a stream in words: the current one, or the time of the last one. */
function FaultNote({ stream, fault, faultAt, retryAt }: Stream) {
  const name = texts.streams[stream];
  if (fault !== '') return <Note>{texts.fault(name, fault, formatTime(retryAt ?? ''))}</Note>;
  return faultAt === null ? null : <Note>{texts.earlierFault(name, formatTime(faultAt))}</Note>;
}

function Streams({ forwarding: { streams, limit } }: { forwarding: Forwarding }) {
  if (streams.length === 0) return <Note>{texts.notBegun}</Note>;
  return (
    <>
      <PlainTable
        label={texts.state}
        rows={streams}
        keyOf={({ stream }) => stream}
        columns={[
          {
            title: texts.stream,
            isRowHeading: true,
            render: ({ stream }) => texts.streams[stream],
          },
          {
            title: texts.health,
            render: ({ fault }) => (
              <StatusTag tone={fault === '' ? 'success' : 'danger'}>
                {fault === '' ? texts.good : texts.failing}
              </StatusTag>
            ),
          },
          {
            title: texts.deliveredAt,
            render: ({ deliveredAt }) =>
              deliveredAt === null ? texts.notYet : formatTime(deliveredAt),
          },
          { title: texts.waiting, render: (stream) => waiting(stream, limit) },
        ]}
      />
      {streams.map((stream) => (
        <FaultNote key={stream.stream} {...stream} />
      ))}
    </>
  );
}

/** State of the forwarding of records to a log system, and its check. */
export function ForwardingDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { data, failure, reload } = useRecord<Forwarding>(STATE, open ? {} : null);
  const isOn = data !== null && data.target !== 'off';
  return (
    <SideDrawer
      title={texts.title}
      open={open}
      onClose={onClose}
      actions={
        isOn ? (
          <>
            <Button onClick={reload}>{texts.refresh}</Button>
            <CheckButton onDone={reload} />
          </>
        ) : undefined
      }
    >
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <>
          <Note>{isOn ? texts.about : texts.off}</Note>
          {isOn && <Note>{texts.target(data.target, data.address)}</Note>}
          {(isOn || data.streams.length > 0) && (
            <DrawerPart title={texts.state}>
              <Streams forwarding={data} />
            </DrawerPart>
          )}
        </>
      )}
    </SideDrawer>
  );
}
