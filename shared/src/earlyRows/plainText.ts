import { asText } from '../format/asText.ts';
import { formatTexts } from '../format/texts.ts';
import { type WrittenKind, written } from '../format/written.ts';

/** A value of a row as a text, told in data: whoever writes it has nothing of the page's code. */
interface PlainValue {
  /** A field of the row. */
  key: string;
  kind?: WrittenKind;
  /** What its values are called; one without a name is empty. */
  words?: Readonly<Record<string, string>>;
  /** The field of each record of a list; '' for a list of texts. */
  each?: string;
}

/** One line of a cell: the first of these values that is not empty. */
export type PlainLine = readonly PlainValue[];

function textOf(
  row: Readonly<Record<string, unknown>>,
  { key, kind, words, each }: PlainValue,
): string {
  const value = row[key];
  if (each !== undefined) {
    const all = Array.isArray(value) ? value : [];
    const parts = each === '' ? all : all.map((one: Record<string, unknown> | null) => one?.[each]);
    return parts.map(asText).filter(Boolean).join('、');
  }
  if (words) return words[String(value)] ?? '';
  const text = written(value, kind);
  return text === formatTexts.empty ? '' : text;
}

/** A cell's lines; one that is empty is left out, and `–` stands in a cell without any. */
export function plainTexts(row: object, lines: readonly PlainLine[]): string[] {
  const texts = lines.map(
    (line) =>
      line
        .map((value) => textOf(row as Record<string, unknown>, value))
        .find((text) => text !== '') ?? '',
  );
  const told = texts.filter((text) => text !== '');
  return told.length > 0 ? told : [formatTexts.empty];
}
