import { formatNumber, formatRelative, formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { Copyable, Lines, Link, Note, Numeric } from '@console/shared/ui';
import { overviewTexts as texts } from './overview.texts.ts';

/** Deliveries of one kind of content to a netbar. The calls of all kinds return these fields. */
export type DeliveryRow = DataOf<'POST /netbar/getRuleOverview'>['list'][number];

/** Kinds of terminals that do not run the active version, most urgent first. */
const BEHIND = ['failed', 'drifted', 'pending', 'nextBoot', 'off'] as const;

/** Returns a cell with the name of a netbar, which links to a page of the netbar. */
export const nameCell = (page: string) =>
  function NameCell({ ID, name, netbarNo }: Pick<DeliveryRow, 'ID' | 'name' | 'netbarNo'>) {
    return (
      <Lines>
        <Link cut to={{ name: page, query: { netbar: String(ID) } }} title={name}>
          {name}
        </Link>
        <Copyable text={netbarNo} />
      </Lines>
    );
  };

/** The active version and the time since which it is active. */
export function versionCell({ version, versionAt }: DeliveryRow) {
  return (
    <Lines>
      <Numeric>{texts.version(version)}</Numeric>
      {versionAt !== null && (
        <Note as="time" dateTime={versionAt} title={formatTime(versionAt, { seconds: true })}>
          {formatRelative(versionAt)}
        </Note>
      )}
    </Lines>
  );
}

/** The terminals that run the active version, of all. Empty if nothing was published. */
export const appliedCell = ({ version, applied, terminals }: DeliveryRow) =>
  version > 0 && <Numeric>{texts.of(formatNumber(applied), formatNumber(terminals))}</Numeric>;

/** Describes the terminals that do not run the active version by reason. Empty if all run it. */
export const unappliedText = (row: DeliveryRow): string =>
  BEHIND.filter((kind) => row[kind] > 0)
    .map((kind) => texts.behind[kind](formatNumber(row[kind])))
    .join('，');

/** The terminals that do not run the active version, by reason, and the oldest version of them. */
export function behindCell(row: DeliveryRow) {
  const text = unappliedText(row);
  if (text === '') return '';
  return (
    <Lines>
      <span>{text}</span>
      {row.oldest !== null && <Note as="span">{texts.oldest(row.oldest)}</Note>}
    </Lines>
  );
}
