import { choicesOf, formatNumber } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { defineResource, Lines, Link, Note, PersonName, StatusTag } from '@console/shared/ui';
import { loginLogTexts as texts } from './loginLog.texts.ts';

export type LoginLog = Schemas['LoginLog'];

const TONES = {
  success: 'neutral',
  failed: 'warning',
  challenged: 'neutral',
  throttled: 'warning',
} as const;

/** Result of a sign-in with its reason, and marks that concern security. */
function Result({ log }: { log: LoginLog }) {
  const marks = [
    log.isNewDevice && texts.newDevice,
    log.isNewNetwork && texts.newNetwork,
    log.reasonText,
  ].filter((mark) => mark !== false && mark !== '');
  return (
    <Lines>
      {log.isDisowned ? (
        <StatusTag tone="danger">{texts.disowned}</StatusTag>
      ) : (
        <StatusTag tone={TONES[log.result]}>{texts.results[log.result]}</StatusTag>
      )}
      {marks.length > 0 && <Note as="span">{marks.join(' · ')}</Note>}
    </Lines>
  );
}

/** List page of all sign-ins. */
export const LOGIN_LOGS = defineResource({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ userName }: LoginLog) => userName,
  list: { call: 'POST /log/getLoginLogList', id: 'loginLog' },
  labels: texts.fields,
  fields: {
    CreatedAt: { kind: 'time' },
    attempts: { kind: 'number' },
    isNewDevice: { kind: 'boolean' },
  },
  columns: {
    CreatedAt: { width: 176, sortable: true, always: true },
    userName: {
      width: 200,
      lines: 2,
      render: ({ userId, userName, nickName }) =>
        userId === null ? (
          <Lines>
            <span>{userName}</span>
            <Note as="span">{texts.noAccount}</Note>
          </Lines>
        ) : (
          <PersonName userId={userId} name={nickName || userName} />
        ),
    },
    result: { width: 184, render: (log) => <Result log={log} /> },
    device: { render: ({ device }) => device || texts.unknownDevice },
    ip: {
      width: 160,
      render: ({ ip }) => <Link to={{ name: 'loginLog', query: { ip } }}>{ip}</Link>,
    },
    attempts: {
      width: 96,
      // Only a series of throttled attempts has a number.
      render: ({ attempts }) => (attempts > 1 ? texts.attempts(formatNumber(attempts)) : ''),
    },
    method: { width: 112, optional: true, render: ({ method }) => texts.methods[method] },
  },
  filters: {
    result: { choices: choicesOf(texts.results), multiple: true },
    userName: { placeholder: texts.nameHint },
    ip: {},
    method: { choices: choicesOf(texts.methods), multiple: true },
    isNewDevice: {},
    CreatedAt: { from: 'startCreatedAt', to: 'endCreatedAt' },
  },
  exports: 'POST /loginLog/exportLoginLogList',
  firstUse: { text: texts.firstUse },
});
