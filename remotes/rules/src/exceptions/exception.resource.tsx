import { formatRelative, formatTime } from '@console/shared/format';
import { endExceptions, extendException } from '@console/shared/operations/defense';
import type { Schemas } from '@console/shared/request';
import {
  Copyable,
  Cut,
  choiceSource,
  choiceTexts,
  defineResource,
  Lines,
  Link,
  Note,
} from '@console/shared/ui';
import { exceptionTexts as texts } from './exception.texts.ts';

export type DefenseException = Schemas['DefenseException'];

/** Rules by name, because the gateways of some netbars report only the names of rules. */
const RULE_NAMES = choiceTexts('rule', ({ name }) => name);
const DAYS = [{ name: 'days', suffix: '天', hint: texts.extendHint }];
const REASON = [{ name: 'reason' }];
const oneId = ({ ID }: DefenseException) => ({ IDs: [ID] });
const manyIds = (rows: readonly DefenseException[]) => ({ IDs: rows.map(({ ID }) => ID) });

/** List page of the exceptions from rules. */
export const EXCEPTIONS = defineResource({
  noun: '例外',
  unit: '项',
  title: texts.title,
  nameOf: ({ processName }: DefenseException) => processName,
  list: { call: 'POST /defense/getExceptionList', id: 'exception' },
  labels: texts.fields,
  fields: {
    reach: { labels: texts.reaches },
    expiry: { labels: texts.expiries },
    CreatedAt: { kind: 'time' },
    expiresAt: { kind: 'time' },
  },
  columns: {
    processName: {
      always: true,
      lines: 2,
      render: ({ processName, sha256 }) => (
        <Lines>
          <Link cut to={{ name: 'netbarDefenseLog', query: { sha256, time: '30d' } }}>
            {processName}
          </Link>
          <Note as="span" cut title={sha256}>
            {sha256}
          </Note>
        </Lines>
      ),
    },
    ruleName: { width: 152, lines: 2 },
    reach: {
      width: 168,
      lines: 2,
      render: ({ netbarId, netbarName, terminalNo }) => (
        <Lines>
          <Link cut to={{ name: 'netbarDetail', params: { id: String(netbarId) } }}>
            {netbarName}
          </Link>
          <Note as="span">{terminalNo === '' ? texts.wholeNetbar : terminalNo}</Note>
        </Lines>
      ),
    },
    remark: { width: 152, lines: 2, render: ({ remark }) => <Cut>{remark}</Cut> },
    expiresAt: {
      width: 96,
      sortable: true,
      render: ({ expiresAt }) =>
        expiresAt === null ? (
          <Note as="span">{texts.never}</Note>
        ) : (
          <time dateTime={expiresAt} title={formatTime(expiresAt)}>
            {formatRelative(expiresAt)}
          </time>
        ),
    },
    CreatedAt: {
      width: 148,
      lines: 2,
      sortable: true,
      render: ({ creatorName, CreatedAt }) => (
        <Lines>
          <Cut>{creatorName}</Cut>
          <Note as="span">{formatTime(CreatedAt)}</Note>
        </Lines>
      ),
    },
    sha256: { width: 240, optional: true, render: ({ sha256 }) => <Copyable text={sha256} /> },
  },
  filters: {
    expiry: { tabs: true },
    processName: { placeholder: texts.nameHint },
    netbarId: { source: choiceSource('netbar'), placeholder: texts.netbarHint },
    ruleName: { source: RULE_NAMES, isText: true },
    reach: {},
    creatorId: { source: choiceSource('person'), placeholder: texts.personHint },
    expiresAt: { from: 'startExpiresAt', to: 'endExpiresAt' },
    sha256: {},
  },
  counts: ({ stat }) => stat.expiry,
  actions: {
    extend: { label: texts.extend, call: extendException, body: oneId, inputs: DAYS },
    end: {
      label: texts.end,
      call: endExceptions,
      body: oneId,
      text: texts.endText,
      inputs: REASON,
      danger: true,
      removes: true,
      save: texts.end,
    },
  },
  batch: {
    extend: {
      label: texts.extend,
      call: extendException,
      title: texts.extendMany,
      body: manyIds,
      inputs: DAYS,
    },
    end: {
      label: texts.end,
      call: endExceptions,
      title: texts.endMany,
      text: texts.endText,
      body: manyIds,
      inputs: REASON,
      danger: true,
      save: texts.end,
    },
  },
  firstUse: { text: texts.firstUse },
});
