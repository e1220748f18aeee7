import {
  choiceSource,
  defineResource,
  Lines,
  Note,
  PersonName,
  StatusTag,
} from '@console/shared/ui';
import { Objects, type OperationLog } from './Objects.tsx';
import { operationLogTexts as texts } from './operationLog.texts.ts';

/** List page of operations in business words. */
export const OPERATION_LOGS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ action }: OperationLog) => action,
  list: { call: 'POST /log/getOperationLogList', id: 'operationLog' },
  labels: texts.fields,
  fields: { CreatedAt: { kind: 'time' }, failed: { kind: 'boolean' } },
  columns: {
    CreatedAt: { width: 168, sortable: true, always: true },
    actorName: {
      width: 160,
      render: ({ actorId, actorName }) => <PersonName userId={actorId} name={actorName} />,
    },
    action: {
      width: 280,
      lines: 2,
      render: ({ action, changeText }) => (
        <Lines>
          {action}
          {changeText !== '' && (
            <Note as="span" cut>
              {changeText}
            </Note>
          )}
        </Lines>
      ),
    },
    objectText: { lines: 2, render: (log) => <Objects log={log} /> },
    succeeded: {
      width: 240,
      lines: 2,
      render: ({ succeeded, message }) =>
        succeeded ? (
          texts.succeeded
        ) : (
          <Lines>
            <StatusTag tone="warning">{texts.failed}</StatusTag>
            <Note as="span">{message}</Note>
          </Lines>
        ),
    },
    apiGroup: { width: 136, optional: true },
  },
  filters: {
    actorName: { placeholder: texts.nameHint },
    netbarId: { source: choiceSource('netbar'), placeholder: texts.netbarHint },
    failed: {},
    CreatedAt: { from: 'startCreatedAt', to: 'endCreatedAt' },
  },
  exports: 'POST /operationLog/exportOperationLogList',
  firstUse: { text: texts.firstUse },
});
