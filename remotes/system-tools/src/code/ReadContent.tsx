import type { DataOf } from '@console/shared/request';
import { Notice, PlainTable, WideTable } from '@console/shared/ui';
import { codeTexts } from './code.texts.ts';

const texts = codeTexts.source;

interface ShownRow {
  cells: readonly string[];
  index: number;
}

export type Content = DataOf<'POST /codeGenerator/readSource'>;

/** The first rows of a source, and what was changed when it was read. */
export function ReadContent({ columns, rows, notes }: Content) {
  return (
    <>
      {notes.length > 0 && (
        <Notice as="div" role="status">
          <ul className="code-notes" aria-label={texts.notes}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {rows.length > 0 && (
        <WideTable label={texts.rows} className="code-rows">
          <PlainTable
            label={texts.rows}
            rows={rows.map((cells, index) => ({ cells, index }))}
            keyOf={({ index }: ShownRow) => index}
            columns={columns.map((title, place) => ({
              title,
              render: ({ cells }: ShownRow) => cells[place] ?? '',
            }))}
          />
        </WideTable>
      )}
    </>
  );
}
