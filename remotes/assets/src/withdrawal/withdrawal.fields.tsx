import { choicesOf, formatYuan } from '@console/shared/format';
import { Copyable, Lines, Note, PersonCell, StatusTag } from '@console/shared/ui';
import { shortReasonText, TONES, type Withdrawal } from './withdrawal.model.ts';
import { withdrawalTexts as texts } from './withdrawal.texts.ts';

/** The common options of withdrawal lists. */
export const FIELDS = {
  nameOf: ({ withdrawNo }: Withdrawal) => withdrawNo,
  noun: texts.noun,
  unit: texts.unit,
  labels: texts.fields,
  fields: {
    amountFen: { kind: 'yuan' },
    feeFen: { kind: 'yuan' },
    netFen: { kind: 'yuan' },
    channel: { choices: choicesOf(texts.channels) },
    status: { choices: choicesOf(texts.statuses), tones: TONES },
    CreatedAt: { kind: 'time' },
    paidAt: { kind: 'time' },
  },
} as const;

/** The state column with the reason below; `reasonClass` is the class of the reason. */
export const statusColumn = (reasonClass?: string) =>
  ({
    lines: 2,
    width: 176,
    always: true,
    render: (row: Withdrawal) => (
      <Lines as="span">
        <span>
          <StatusTag tone={TONES[row.status]}>{texts.statuses[row.status]}</StatusTag>
        </span>
        {shortReasonText(row) !== '' && (
          <Note as="span" className={reasonClass} title={shortReasonText(row)}>
            {shortReasonText(row)}
          </Note>
        )}
      </Lines>
    ),
  }) as const;

export const COLUMNS = {
  withdrawNo: {
    width: 188,
    always: true,
    render: ({ withdrawNo }: Withdrawal) => <Copyable text={withdrawNo} />,
  },
  userName: {
    lines: 2,
    width: 148,
    render: ({ userId, userName, nickName }: Withdrawal) => (
      <PersonCell person={{ userName, nickName, headerImg: '' }} userId={userId} />
    ),
  },
  amountFen: {
    lines: 2,
    width: 128,
    always: true,
    sortable: true,
    render: ({ amountFen, feeFen, netFen }: Withdrawal) => (
      <Lines as="span">
        <span>{formatYuan(amountFen)}</span>
        {feeFen > 0 && <Note as="span">{texts.netOf(formatYuan(netFen))}</Note>}
      </Lines>
    ),
  },
  feeFen: { width: 112, optional: true },
  netFen: { width: 112, optional: true },
  channel: { width: 88, optional: true },
  payeeName: {
    lines: 2,
    width: 144,
    render: ({ payeeName, payeeAccountMask, channel }: Withdrawal) => (
      <Lines as="span">
        <span>
          {payeeName} · {texts.channels[channel]}
        </span>
        <Note as="span">{payeeAccountMask}</Note>
      </Lines>
    ),
  },
  status: statusColumn(),
  CreatedAt: { width: 152, sortable: true },
} as const;

export const FILTERS = {
  status: { tabs: true },
  channel: {},
  createdAt: { label: texts.fields.CreatedAt, from: 'startCreatedAt', to: 'endCreatedAt' },
  withdrawNo: {},
} as const;
