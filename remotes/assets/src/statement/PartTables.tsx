import { formatNumber, formatTime } from '@console/shared/format';
import { Lines, Note, PlainTable } from '@console/shared/ui';
import { amountText } from '../account/account.model.ts';
import { ChainLink, DocumentLink } from '../chain/ChainLink.tsx';
import { CHAIN, OWN_CHAIN } from '../chain/chain.ts';
import { signedAmount } from '../record/record.model.ts';
import { bizTexts, recordTexts } from '../texts.ts';
import { partLines, type Statement } from './statement.model.ts';
import { statementTexts as texts } from './statement.texts.ts';

type Part = Statement['parts'][number];

/** Name of a part: its asset and whether it is available or frozen. */
export const nameOf = ({ assetType, part }: Part) =>
  `${texts.assets[assetType]} · ${recordTexts.parts[part]}`;

/** Formats a sum with a sign. Zero has no sign. */
const sumText = (sign: '+' | '−', assetType: Part['assetType'], amount: number): string =>
  `${amount === 0 ? '' : sign}${amountText(assetType, amount)}`;

/** The amounts of a part, each with its column name. */
const AMOUNTS = [
  ['opening', 'opening'],
  ['in', 'income'],
  ['out', 'expense'],
  ['freeze', 'freeze'],
  ['release', 'release'],
  ['closing', 'closing'],
] as const;

/** Opening, movements and closing of each part in one table. */
export function Summary({ parts }: { parts: readonly Part[] }) {
  const { columns } = texts;
  return (
    <section className="assets-statement-part" aria-label={texts.summary}>
      <h2>{texts.summary}</h2>
      <div className="assets-statement-scroll">
        <PlainTable
          rows={parts}
          keyOf={nameOf}
          columns={[
            { title: columns.account, isRowHeading: true, render: nameOf },
            ...AMOUNTS.map(([field, title]) => ({
              title: columns[title],
              className: 'assets-statement-number',
              render: (part: Part) => amountText(part.assetType, part[field]),
            })),
            {
              title: columns.entries,
              className: 'assets-statement-number',
              render: ({ entries }) => formatNumber(entries),
            },
          ]}
        />
      </div>
    </section>
  );
}

function PartTotal({ part }: { part: Part }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {texts.totalOf(formatNumber(part.entries))}
      </th>
      <td className="assets-statement-number">
        <Lines as="span">
          <span className="assets-in">{sumText('+', part.assetType, part.in)}</span>
          <span className="assets-out">{sumText('−', part.assetType, part.out)}</span>
          {(['freeze', 'release'] as const).map(
            (flow) =>
              part[flow] > 0 && (
                <span key={flow}>
                  {signedAmount({ assetType: part.assetType, flow, amount: part[flow] })}
                </span>
              ),
          )}
        </Lines>
      </td>
      <td className="assets-statement-number">{amountText(part.assetType, part.closing)}</td>
      <td />
    </tr>
  );
}

/** The entries of a part with their total, or nothing if it has none. */
export function PartLines({
  statement,
  part,
  isOwn,
}: {
  statement: Statement;
  part: Part;
  isOwn: boolean;
}) {
  const lines = partLines(statement, part);
  const titles = texts.lines;
  if (part.entries === 0) return null;
  return (
    <section className="assets-statement-part" aria-label={nameOf(part)}>
      <h2>
        {nameOf(part)}
        <Note as="span">{texts.opening(amountText(part.assetType, part.opening))}</Note>
        <Note as="span">{texts.closing(amountText(part.assetType, part.closing))}</Note>
      </h2>
      <div className="assets-statement-scroll">
        <PlainTable
          rows={lines}
          keyOf={({ ID }) => ID}
          className="assets-statement-lines"
          columns={[
            {
              title: titles.time,
              cellClass: () => 'assets-number',
              render: ({ CreatedAt }) => formatTime(CreatedAt),
            },
            {
              title: titles.entryNo,
              render: ({ assetType, entryNo }) => (
                <ChainLink
                  text={entryNo}
                  to={isOwn ? OWN_CHAIN.entry(entryNo) : CHAIN.entry(assetType, entryNo)}
                />
              ),
            },
            { title: titles.bizType, render: ({ bizType }) => bizTexts[bizType] },
            {
              title: titles.bizNo,
              render: ({ bizNo }) => <DocumentLink no={bizNo} isOwn={isOwn} />,
            },
            {
              title: titles.amount,
              className: 'assets-statement-number',
              cellClass: ({ flow }) => `assets-${flow}`,
              render: signedAmount,
            },
            {
              title: titles.balance,
              className: 'assets-statement-number',
              render: ({ assetType, balanceAfter }) => amountText(assetType, balanceAfter),
            },
            {
              title: titles.remark,
              cellClass: () => 'assets-statement-remark',
              render: ({ remark }) => remark,
            },
          ]}
          foot={<PartTotal part={part} />}
        />
      </div>
    </section>
  );
}
