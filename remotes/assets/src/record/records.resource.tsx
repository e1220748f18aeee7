import { reverseEntry } from '@console/shared/operations/asset';
import { openTab } from '@console/shared/router';
import { Copyable, defineResource, PersonCell, type Resource } from '@console/shared/ui';
import { bizTexts, recordTexts as texts } from '../texts.ts';
import { type LedgerRecord, RECORDS, type Sums, signed } from './record.model.ts';

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface Data {
  sum: Sums;
}

/** The movements of a kind of asset: how the console shows them and what it does with them. */
function recordsOf(kind: 'coin' | 'points'): Resource<LedgerRecord, Data> {
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
      amount: { kind: 'number' },
      balanceAfter: { kind: 'number' },
      CreatedAt: { kind: 'time' },
    },
    columns: {
      entryNo: { width: 152, always: true, render: ({ entryNo }) => <Copyable text={entryNo} /> },
      userName: {
        lines: 2,
        always: true,
        render: ({ userName, nickName }) => <PersonCell person={{ userName, nickName, headerImg: '' }} />,
      },
      bizType: {
        width: 120,
        render: ({ bizType, reversed }) => (
          <>
            {bizTexts[bizType]}
            {reversed && <span className="console-note"> {texts.reversed}</span>}
          </>
        ),
      },
      amount: {
        width: 120,
        always: true,
        render: (record) => <span className={`assets-${record.direction} assets-number`}>{signed(record)}</span>,
      },
      balanceAfter: { width: 120 },
      part: { width: 72 },
      bizNo: { width: 168, optional: true },
      remark: { width: 200 },
      operatorName: { width: 112 },
      CreatedAt: { width: 152 },
    },
    filters: {
      part: { tabs: true },
      keyword: { placeholder: texts.keywordPlaceholder },
      direction: {},
      bizType: { multiple: true },
      createdAt: { label: texts.fields.CreatedAt, from: 'startCreatedAt', to: 'endCreatedAt' },
      bizNo: {},
    },
    actions: {
      reverse: {
        label: texts.reverse,
        call: reverseEntry,
        body: ({ ID: entryId }) => ({ entryId }),
        title: texts.reverseTitle,
        inputs: [{ name: 'remark', label: texts.fields.remark, value: () => '', hint: texts.reverseHint }],
        save: texts.reverse,
        danger: true,
        once: true,
      },
      account: {
        label: texts.account,
        always: true,
        onClick: ({ userName }) => openTab({ name: 'assetOverview', query: { keyword: userName } }),
      },
    },
    actionsWidth: 152,
    exports: kind === 'coin' ? 'POST /asset/exportCoinRecordList' : 'POST /asset/exportPointsRecordList',
    firstUse: { title: texts.firstUse },
  });
}

export const COINS = recordsOf('coin');
export const POINTS = recordsOf('points');
