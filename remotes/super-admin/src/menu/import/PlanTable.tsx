import { Button } from '@arco-design/web-react';
import { formatNumber } from '@console/shared/format';
import { Hidden, StatusTag, type Tone } from '@console/shared/ui';
import { useState } from 'react';
import { menuTexts, importTexts as texts } from '../base/menu.texts.ts';
import type { Checked } from './useImport.ts';

type Planned = Checked['rows'][number];
type Result = Planned['result'];

const TONES: Readonly<Record<Result, Tone>> = {
  add: 'success',
  update: 'info',
  same: 'neutral',
  skip: 'neutral',
  refuse: 'danger',
};
const ORDER: readonly Result[] = ['refuse', 'add', 'update', 'same', 'skip'];
const MAX_ROWS = 200;

function resultText({ changes, reasons }: Planned): string {
  if (reasons.length > 0) return reasons.join('；');
  const fields: Readonly<Record<string, string>> = texts.fields;
  return changes.length > 0 ? texts.changes(changes.map((field) => fields[field] ?? field)) : '';
}

/** The planned changes of an import by row, filtered by result. */
export function PlanTable({ plan: { rows, stat } }: { plan: Checked }) {
  const [only, setOnly] = useState<Result | null>(stat.refuse > 0 ? 'refuse' : null);
  const [shown, setShown] = useState(MAX_ROWS);
  const visibleRows = only === null ? rows : rows.filter(({ result }) => result === only);
  const choose = (result: Result | null): void => {
    setOnly(result);
    setShown(MAX_ROWS);
  };
  return (
    <>
      <fieldset className="menu-plan-kinds" aria-label={texts.result}>
        <button type="button" aria-pressed={only === null} onClick={() => choose(null)}>
          {texts.all} {formatNumber(rows.length)}
        </button>
        {ORDER.filter((result) => stat[result] > 0).map((result) => (
          <button
            key={result}
            type="button"
            aria-pressed={only === result}
            onClick={() => choose(result)}
          >
            {texts.results[result]} {formatNumber(stat[result])}
          </button>
        ))}
      </fieldset>
      <table className="menu-plan">
        <Hidden as="caption">{texts.title}</Hidden>
        <thead>
          <tr>
            <th scope="col">{menuTexts.columns.title}</th>
            <th scope="col">{menuTexts.columns.name}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.what}</th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.slice(0, shown).map((row) => (
            <tr key={row.index}>
              <td>
                <span className="menu-plan-title" title={row.title}>
                  {row.title || '–'}
                </span>
              </td>
              <td>{row.name || `#${row.index + 1}`}</td>
              <td>
                <StatusTag tone={TONES[row.result]}>{texts.results[row.result]}</StatusTag>
              </td>
              <td>{resultText(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {visibleRows.length > shown && (
        <Button type="text" onClick={() => setShown(visibleRows.length)}>
          {texts.more(visibleRows.length - shown)}
        </Button>
      )}
    </>
  );
}
