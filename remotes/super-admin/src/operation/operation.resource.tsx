import {
  deleteSysOperationRecord,
  deleteSysOperationRecordByIds,
} from '@console/shared/operations/sysOperationRecord';
import {
  choiceSource,
  defineResource,
  Lines,
  Note,
  PersonName,
  StatusTag,
} from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { objectSource } from './objectSource.ts';
import {
  callLabel,
  latencyText,
  operationLabel,
  RESULTS,
  resultLabel,
  resultTone,
  userLabel,
} from './operation.model.ts';
import { operationTexts as texts } from './operation.texts.ts';

const OperationDrawer = lazy(async () => ({
  default: (await import('./OperationDrawer.tsx')).OperationDrawer,
}));

/** Back ends with this call record groups and request numbers. */
const OPTIONS = 'GET /sysOperationRecord/getOperationOptions';

const METHODS = ['POST', 'PUT', 'DELETE', 'GET'].map((value) => ({ value, label: value }));

/** List page of the operation records. */
export const OPERATIONS = defineResource({
  noun: texts.caption,
  unit: texts.unit,
  title: texts.title,
  nameOf: (record) => `${operationLabel(record)} ${record.ID}`,
  list: { call: 'GET /sysOperationRecord/getSysOperationRecordList' },
  options: { call: OPTIONS },
  labels: texts.fields,
  fields: {
    CreatedAt: { kind: 'time' },
    request_id: { copy: true },
    code: {
      render: (record) => <StatusTag tone={resultTone(record)}>{resultLabel(record)}</StatusTag>,
    },
    latency: { render: latencyText },
  },
  columns: {
    CreatedAt: { width: 152, always: true },
    userName: {
      width: 128,
      lines: 2,
      render: (record) => (
        <Lines as="span">
          <PersonName
            userId={record.user.ID}
            name={userLabel(record)}
            userName={record.user.userName}
          />
          {record.user.ID > 0 && <Note as="span">{record.user.userName}</Note>}
        </Lines>
      ),
    },
    description: {
      lines: 2,
      always: true,
      render: (record) => (
        <Lines as="span">
          <span>
            {operationLabel(record)}
            {record.repeats > 0 && ` · ${texts.repeated(record.repeats)}`}
          </span>
          {record.description && <Note as="span">{callLabel(record)}</Note>}
        </Lines>
      ),
    },
    code: { width: 112 },
    ip: { width: 128 },
    latency: { width: 96 },
    apiGroup: { width: 120, optional: true, call: OPTIONS },
    status: { width: 80, optional: true },
    request_id: { width: 300, optional: true, call: OPTIONS },
    agent: { width: 240, optional: true },
  },
  filters: {
    user_id: {
      label: texts.fields.userName,
      source: choiceSource('person'),
      placeholder: texts.personPlaceholder,
    },
    apiGroup: { choices: ({ apiGroups }) => apiGroups.map((value) => ({ value, label: value })) },
    code: { choices: RESULTS },
    createdAt: { label: texts.fields.CreatedAt, from: 'startCreatedAt', to: 'endCreatedAt' },
    target: { label: texts.target, placeholder: texts.targetPlaceholder },
    targetKind: {
      label: texts.targetKind,
      choices: ({ kinds }) => kinds.map(({ kind, title }) => ({ value: kind, label: title })),
    },
    targetId: {
      label: texts.targetId,
      source: ({ targetKind }) => objectSource(targetKind),
      isText: true,
      linked: texts.linkedTarget,
    },
    netbarId: {
      label: texts.netbarId,
      source: choiceSource('netbar'),
      placeholder: texts.netbarIdPlaceholder,
    },
    path: {},
    ip: {},
    method: { choices: METHODS },
    requestId: { label: texts.fields.request_id, placeholder: texts.requestIdPlaceholder },
    userName: { label: texts.userName, placeholder: texts.userNamePlaceholder },
    sameSessionAs: { label: texts.sameSession, linked: texts.linkedSession, numeric: true },
  },
  actions: {
    detail: {
      label: texts.detail,
      always: true,
      onClick: (record, { show }) =>
        show((shown) => (
          <Suspense fallback={null}>
            <OperationDrawer record={record} shown={shown} />
          </Suspense>
        )),
    },
    delete: {
      label: texts.remove,
      call: deleteSysOperationRecord,
      title: texts.removeTitle,
      text: texts.removeText,
      save: texts.removeConfirm,
      danger: true,
      removes: true,
      done: texts.removed,
    },
  },
  actionsWidth: 128,
  batch: {
    delete: {
      label: texts.removeSome,
      call: deleteSysOperationRecordByIds,
      body: (records) => ({ ids: records.map(({ ID }) => ID) }),
      title: texts.removeSomeTitle,
      text: texts.removeText,
      danger: true,
    },
  },
  exports: 'POST /operation/exportOperationList',
  firstUse: { text: texts.firstUse },
});
