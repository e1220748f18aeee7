import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import {
  Copyable,
  type Detail,
  DetailGrid,
  JsonView,
  Note,
  type ShownDialog,
  SideDrawer,
  StatusTag,
} from '@console/shared/ui';
import { DrawerPart } from '../DrawerPart.tsx';
import { Changes } from './Changes.tsx';
import { recordDocuments } from './documents.ts';
import {
  callLabel,
  latencyText,
  type Operation,
  operationLabel,
  resultLabel,
  resultTone,
  userLabel,
} from './operation.model.ts';
import { operationTexts as listTexts, operationDetailTexts as texts } from './operation.texts.ts';
import { SameSession } from './SameSession.tsx';
import { Targets } from './Targets.tsx';

const { fields } = listTexts;

function basicsOf(record: Operation): Detail[] {
  const { repeats, error_message: error } = record;
  return [
    { label: fields.CreatedAt, value: formatTime(record.CreatedAt, { seconds: true }) },
    { label: fields.userName, value: userLabel(record) },
    { label: fields.description, value: operationLabel(record) },
    { label: fields.apiGroup, value: record.apiGroup },
    {
      label: fields.code,
      value: <StatusTag tone={resultTone(record)}>{resultLabel(record)}</StatusTag>,
    },
    { label: fields.status, value: record.status || '' },
    { label: fields.ip, value: record.ip },
    { label: fields.latency, value: latencyText(record) },
    { label: fields.path, value: callLabel(record), wide: true },
    { label: fields.agent, value: record.agent, wide: true },
    ...(error === '' ? [] : [{ label: texts.error, value: error, wide: true }]),
    ...(repeats > 0
      ? [
          { label: texts.repeats, value: repeats },
          { label: texts.lastTime, value: formatTime(record.UpdatedAt, { seconds: true }) },
        ]
      : []),
  ];
}

function Recorded({ label, text }: { label: string; text: string }) {
  return (
    <DrawerPart title={label}>
      {text === '' ? <Note>{texts.empty}</Note> : <JsonView label={label} text={text} />}
    </DrawerPart>
  );
}

/** Links to the changed documents. */
function Documents({ record }: { record: Operation }) {
  const documents = recordDocuments(record);
  if (documents.length === 0) return null;
  return (
    <DrawerPart title={texts.documents}>
      <div className="side-links">
        {documents.map(({ no, open }) => (
          <Button key={no} size="small" onClick={open}>
            {no}
          </Button>
        ))}
      </div>
    </DrawerPart>
  );
}

/** An operation record: request, response, changes, and other operations of its session. */
export function OperationDrawer({ record, shown }: { record: Operation; shown: ShownDialog }) {
  return (
    <SideDrawer
      className="operation-drawer"
      title={texts.title(record.ID)}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
    >
      <DetailGrid details={basicsOf(record)} />
      <Targets record={record} onLeave={shown.close} />
      <Documents record={record} />
      <Changes record={record} />
      <Recorded label={texts.body} text={record.body} />
      <Recorded label={texts.response} text={record.resp} />
      <Note>{texts.masked}</Note>
      {record.request_id && (
        <DrawerPart title={texts.log}>
          <Note>{texts.logText}</Note>
          <Copyable text={record.request_id} />
        </DrawerPart>
      )}
      <DrawerPart title={texts.session}>
        <SameSession record={record} onLeave={shown.close} />
      </DrawerPart>
    </SideDrawer>
  );
}
