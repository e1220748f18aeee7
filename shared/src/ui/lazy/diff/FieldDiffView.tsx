import { formatNumber } from '../../../format/numbers.ts';
import { changeKind, type FieldChange } from './changes.ts';
import type { FieldDiffProps } from './diffProps.ts';
import { compareLines, type TextLine } from './textLines.ts';
import { diffTexts as texts } from './texts.ts';
import './diff.css';
import '../../base/kit.css';

/** Minimum length of a text that is compared by lines. */
const LONG = 80;
/** Maximum length of a shown text that is too long to compare. */
const MAX_SHOWN = 2000;

function asText(value: unknown): string {
  if (value === undefined || value === null || value === '') return texts.empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

const isLong = (text: string): boolean => text.length > LONG || text.includes('\n');

const SIGNS = { added: '+', removed: '−', same: ' ', gap: ' ' } as const;

function Line({ line }: { line: TextLine }) {
  const { kind, text } = line;
  if (kind === 'gap')
    return <div className="console-diff-gap">{texts.same(formatNumber(Number(text)))}</div>;
  const label = { added: texts.lineAdded, removed: texts.lineRemoved, same: '' }[kind];
  return (
    <div className={`console-diff-text console-diff-${kind}`}>
      <span aria-hidden="true">{SIGNS[kind]} </span>
      {label !== '' && <span className="console-hidden">{label}</span>}
      {text}
    </div>
  );
}

function Values({ before, after }: { before: string; after: string }) {
  const lines = isLong(before) || isLong(after) ? compareLines(before, after) : undefined;
  if (lines) {
    return (
      <td colSpan={2} className="console-diff-lines">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </td>
    );
  }
  const isCut = before.length > MAX_SHOWN || after.length > MAX_SHOWN;
  const cut = (text: string): string =>
    text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return (
    <>
      <td data-side={texts.before} className="console-diff-before">
        {before === texts.empty ? (
          <span className="console-note">{before}</span>
        ) : (
          <del>{cut(before)}</del>
        )}
        {isCut && <p className="console-note">{texts.tooLong}</p>}
      </td>
      <td data-side={texts.after} className="console-diff-after">
        {after === texts.empty ? (
          <span className="console-note">{after}</span>
        ) : (
          <ins>{cut(after)}</ins>
        )}
      </td>
    </>
  );
}

/** Implements `FieldDiff`. Loaded on the first render. */
export function FieldDiffView({ label, changes, labels = {}, format }: FieldDiffProps) {
  if (changes.length === 0) return <p className="console-note">{texts.none}</p>;
  const read = ({ field }: FieldChange, value: unknown): string =>
    format?.(field, value) ?? asText(value);
  return (
    <table className="console-plain-table console-diff" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const kind = changeKind(change);
          return (
            <tr key={change.field}>
              <th scope="row">
                {labels[change.field] ?? change.field}
                <span className={`console-diff-kind console-diff-kind-${kind}`}>
                  {texts.kinds[kind]}
                </span>
              </th>
              <Values before={read(change, change.before)} after={read(change, change.after)} />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
