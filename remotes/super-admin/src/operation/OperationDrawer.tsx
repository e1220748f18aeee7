import { Button, Drawer } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { Copyable, type Detail, DetailGrid, JsonView, type ShownDialog, StatusTag, useReturnFocus } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { operationTexts as listTexts, operationDetailTexts as texts } from '../texts/operation.ts';
import { Changes } from './Changes.tsx';
import { callOf, deedOf, latencyOf, type Operation, personOf, resultOf, toneOf } from './operation.model.ts';
import { SameSession } from './SameSession.tsx';

const FRAME = 'operation-drawer';
const { fields } = listTexts;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="operation-part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function basicsOf(record: Operation): Detail[] {
  const { repeats, error_message: error } = record;
  return [
    { label: fields.CreatedAt, value: formatTime(record.CreatedAt, { seconds: true }) },
    { label: fields.userName, value: personOf(record) },
    { label: fields.description, value: deedOf(record) },
    { label: fields.apiGroup, value: record.apiGroup },
    { label: fields.code, value: <StatusTag tone={toneOf(record)}>{resultOf(record)}</StatusTag> },
    { label: fields.status, value: record.status || '' },
    { label: fields.ip, value: record.ip },
    { label: fields.latency, value: latencyOf(record) },
    { label: fields.path, value: callOf(record), wide: true },
    { label: fields.agent, value: record.agent, wide: true },
    ...(error === '' ? [] : [{ label: texts.error, value: error, wide: true }]),
    ...(repeats === 0
      ? []
      : [
          { label: texts.repeats, value: repeats },
          { label: texts.lastTime, value: formatTime(record.UpdatedAt, { seconds: true }) },
        ]),
  ];
}

function Recorded({ label, text }: { label: string; text: string }) {
  return (
    <Part title={label}>
      {text === '' ? <p className="console-note">{texts.empty}</p> : <JsonView label={label} text={text} />}
    </Part>
  );
}

/** One operation record: what was sent and answered, what is other than before, and what else was done in its session. */
export function OperationDrawer({ record, shown: { open, close, remove } }: { record: Operation; shown: ShownDialog }) {
  const title = texts.title(record.ID);
  const returnFocus = useReturnFocus(open, FRAME);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className={FRAME}
      visible={open}
      title={title}
      width={720}
      footer={<Button onClick={close}>{texts.close}</Button>}
      unmountOnExit
      onCancel={close}
      afterClose={() => {
        returnFocus();
        remove();
      }}
    >
      <DetailGrid details={basicsOf(record)} />
      <Changes record={record} />
      <Recorded label={texts.body} text={record.body} />
      <Recorded label={texts.response} text={record.resp} />
      <p className="console-note">{texts.masked}</p>
      {record.request_id !== '' && (
        <Part title={texts.log}>
          <p className="console-note">{texts.logText}</p>
          <Copyable text={record.request_id} />
        </Part>
      )}
      <Part title={texts.session}>
        <SameSession record={record} onLeave={close} />
      </Part>
    </Drawer>
  );
}
