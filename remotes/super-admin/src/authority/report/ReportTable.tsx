import { Hidden, StatusTag } from '@console/shared/ui';
import { isDifferent, type Line } from './report.model.ts';
import { reportTexts as texts } from './report.texts.ts';

interface ReportTableProps {
  caption: string;
  lines: readonly Line[];
  /** Names of the roles, in the order of `has`. */
  roles: readonly string[];
}

function Mark({ has }: { has: boolean | undefined }) {
  if (has === undefined) return null;
  return (
    <span className={has ? 'report-has' : 'report-has-not'}>
      <span aria-hidden="true">{has ? '✓' : '–'}</span>
      <Hidden>{has ? texts.has : texts.hasNot}</Hidden>
    </span>
  );
}

/** A table with the rights of one or two roles. */
export function ReportTable({ caption, lines, roles }: ReportTableProps) {
  const isCompared = roles.length > 1;
  const only = (line: Line) =>
    isDifferent(line) ? texts.only(roles[line.has[0] ? 0 : 1] ?? '') : '';
  return (
    <table className="report-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.content}</th>
          {isCompared &&
            roles.map((role) => (
              <th key={role} scope="col" className="report-mark">
                {role}
              </th>
            ))}
          {isCompared && (
            <th scope="col" className="report-only">
              {texts.difference}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className={`report-${line.kind}`}>
            <td style={{ paddingInlineStart: 8 + line.depth * 20 }}>
              {line.label} <span className="report-note">{line.note}</span>
            </td>
            {isCompared &&
              roles.map((role, index) => (
                <td key={role} className="report-mark">
                  <Mark has={line.has[index]} />
                </td>
              ))}
            {isCompared && (
              <td className="report-only">
                {isDifferent(line) && <StatusTag tone="warning">{only(line)}</StatusTag>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
