import { asText } from '../format/asText.ts';
import { formatValue, type WrittenKind } from '../format/formatValue.ts';
import { formatTexts } from '../format/texts.ts';

/**
 * Describes the text of a value as data, so that it can be rendered without the code of the page.
 */
interface PlainValue {
  /** A field of the row. */
  key: string;
  kind?: WrittenKind;
  /** Labels of the values. A value without a label is empty. */
  words?: Readonly<Record<string, string>>;
  /** Field of each record of a list, or an empty string for a list of texts. */
  each?: string;
}

/** One line of a cell: the first non-empty value. */
export type PlainLine = readonly PlainValue[];

function textOf(
  row: Readonly<Record<string, unknown>>,
  { key, kind, words, each }: PlainValue,
): string {
  const value = row[key];
  if (each !== undefined) {
    const all = Array.isArray(value) ? value : [];
    const parts =
      each === ''
        ? all
        : all.map((itemRecord: Record<string, unknown> | null) => itemRecord?.[each]);
    return parts.map(asText).filter(Boolean).join('、');
  }
  if (words) return words[String(value)] ?? '';
  const text = formatValue(value, kind);
  return text === formatTexts.empty ? '' : text;
}

/** Returns the non-empty lines of a cell, or `–`. */
export function plainTexts(row: object, lines: readonly PlainLine[]): string[] {
  const texts = lines.map(
    (line) =>
      line
        .map((value) => textOf(row as Record<string, unknown>, value))
        .find((text) => text !== '') ?? '',
  );
  const nonEmpty = texts.filter((text) => text !== '');
  return nonEmpty.length > 0 ? nonEmpty : [formatTexts.empty];
}
