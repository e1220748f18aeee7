import { choicesOf } from '@console/shared/format';
import { reverseEntry } from '@console/shared/operations/asset';
import {
  Copyable,
  defineResource,
  Lines,
  Note,
  PersonCell,
  type Resource,
} from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { DocumentLink } from '../chain/ChainLink.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN } from '../chain/chain.ts';
import { bizTexts, recordTexts as texts } from '../texts.ts';
import { type LedgerRecord, RECORDS, type Sums, signedAmount } from './record.model.ts';

// Loaded on demand.
const EntryDrawer = lazy(async () => ({
  default: (await import('./EntryDrawer.tsx')).EntryDrawer,
}));

const EXPORTS = {
  coin: 'POST /asset/exportCoinRecordList',
  points: 'POST /asset/exportPointsRecordList',
  cash: 'POST /asset/exportCashRecordList',
} as const;

interface Data {
  sum: Sums;
}

const COLUMNS: Resource<LedgerRecord>['columns'] = {
  entryNo: { width: 152, always: true, render: ({ entryNo }) => <Copyable text={entryNo} /> },
  userName: {
    lines: 2,
    always: true,
    render: ({ userId, userName, nickName }) => (
      <PersonCell person={{ userName, nickName, headerImg: '' }} userId={userId} />
    ),
  },
  bizType: {
    width: 128,
    lines: 2,
    render: ({ bizType, part, reversed }) => {
      const notes = [
        ...(part === 'frozen' ? [texts.parts.frozen] : []),
        ...(reversed ? [texts.reversed] : []),
      ];
      return (
        <Lines as="span">
          <span>{bizTexts[bizType]}</span>
          {notes.length > 0 && <Note as="span">{notes.join(' ')}</Note>}
        </Lines>
      );
    },
  },
  amount: {
    width: 120,
    always: true,
    render: (record) => (
      <span className={`assets-${record.flow} assets-number`}>{signedAmount(record)}</span>
    ),
  },
  balanceAfter: { width: 120 },
  part: { width: 72, optional: true },
  bizNo: { width: 184, optional: true, render: ({ bizNo }) => <DocumentLink no={bizNo} /> },
  remark: { width: 152 },
  operatorName: { width: 112, optional: true },
  CreatedAt: { width: 152 },
};

const ACTIONS: NonNullable<Resource<LedgerRecord>['actions']> = {
  reverse: {
    label: texts.reverse,
    call: reverseEntry,
    body: ({ ID: entryId }) => ({ entryId }),
    title: texts.reverseTitle,
    text: (entry) => texts.reverseText(entry.nickName || entry.userName, signedAmount(entry)),
    inputs: [
      { name: 'remark', label: texts.fields.remark, value: () => '', hint: texts.reverseHint },
    ],
    save: texts.reverse,
    danger: true,
    once: true,
  },
  detail: {
    label: chainTexts.detail,
    always: true,
    onClick: (entry, { show }) =>
      show((shown) => (
        <Suspense fallback={null}>
          <EntryDrawer entry={entry} shown={shown} />
        </Suspense>
      )),
  },
  account: {
    label: texts.account,
    always: true,
    page: 'assetOverview',
    onClick: ({ userName }) => CHAIN.account(userName).open(),
  },
};

/** List page of the movements of one asset kind. */
function recordsOf(kind: 'coin' | 'points' | 'cash'): Resource<LedgerRecord, Data> {
  return defineResource<LedgerRecord, Data>({
    noun: texts.titles[kind],
    title: texts.titles[kind],
    nameOf: ({ entryNo }) => entryNo,
    list: { call: RECORDS[kind] },
    labels: texts.fields,
    fields: {
      bizType: { choices: choicesOf(bizTexts) },
      part: { choices: choicesOf(texts.parts) },
      direction: { choices: choicesOf(texts.directions) },
      amount: { kind: kind === 'cash' ? 'yuan' : 'number' },
      balanceAfter: { kind: kind === 'cash' ? 'yuan' : 'number' },
      CreatedAt: { kind: 'time' },
    },
    columns: COLUMNS,
    filters: {
      part: { tabs: true },
      keyword: { placeholder: texts.keywordPlaceholder },
      direction: {},
      bizType: { multiple: true },
      createdAt: { label: texts.fields.CreatedAt, from: 'startCreatedAt', to: 'endCreatedAt' },
      bizNo: {},
      entryNo: { placeholder: texts.entryNoPlaceholder },
    },
    actions: ACTIONS,
    actionsWidth: 168,
    exports: EXPORTS[kind],
    firstUse: { title: texts.firstUse },
  });
}

export const COINS = recordsOf('coin');
export const POINTS = recordsOf('points');
export const CASH = recordsOf('cash');
