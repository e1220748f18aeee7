import type { FieldError } from '../../http/errors.ts';
import { texts } from './texts.ts';

const { marks: t } = texts;
const MARK = /\{\{([^{}]*)\}\}/g;
const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u;
/** Maximum number of placeholders in one mail. */
export const MAX_NAMES = 20;

export interface Draft {
  subject: string;
  body: string;
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(MARK)].map(([, name = '']) => name.trim());

/** Returns the placeholder names of a mail in order. */
export const placeholderNames = ({ subject, body }: Draft): string[] => [
  ...new Set([...namesIn(subject), ...namesIn(body)]),
];

function faultIn(text: string): string | undefined {
  const wrong = namesIn(text).find((name) => !NAME.test(name));
  if (wrong !== undefined) return t.badName(wrong);
  return /\{\{|\}\}/.test(text.replaceAll(MARK, '')) ? t.open : undefined;
}

/**
 * Returns the faults of a draft: unclosed or unnamed placeholders, and a subject of several lines.
 */
export function draftErrors(draft: Draft): FieldError[] {
  const errors = (['subject', 'body'] as const).flatMap((field) => {
    const msg = faultIn(draft[field]);
    return msg === undefined ? [] : [{ field, msg }];
  });
  if (/[\r\n]/.test(draft.subject)) errors.push({ field: 'subject', msg: t.oneLine });
  if (placeholderNames(draft).length > MAX_NAMES)
    errors.push({ field: 'body', msg: t.tooMany(MAX_NAMES) });
  return errors;
}

/**
 * Replaces placeholders. Values are inserted as plain text. A placeholder without a value is kept.
 */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(MARK, (mark, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : mark,
  );

export const renderDraft = (
  { subject, body }: Draft,
  values: Readonly<Record<string, string>>,
): Draft => ({
  subject: fill(subject, values),
  body: fill(body, values),
});

/**
 * Returns the faults of the values of a draft: missing or unknown values, line breaks in the
 * subject, and a mail that is too long.
 */
export function valueErrors(
  draft: Draft,
  values: Readonly<Record<string, string>>,
  longest: Record<keyof Draft, number>,
): FieldError[] {
  const names = placeholderNames(draft);
  const inSubject = new Set(namesIn(draft.subject));
  const errors = names.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? '').trim() : '';
    if (value === '') return [{ field: `values.${name}`, msg: t.missing(name) }];
    return inSubject.has(name) && /[\r\n]/.test(value)
      ? [{ field: `values.${name}`, msg: t.oneLineOf(name) }]
      : [];
  });
  const unknown = Object.keys(values).filter((name) => !names.includes(name));
  errors.push(...unknown.map((name) => ({ field: `values.${name}`, msg: t.unknown(name) })));
  if (errors.length > 0) return errors;
  const filled = renderDraft(draft, values);
  return (['subject', 'body'] as const)
    .filter((field) => filled[field].length > longest[field])
    .map((field) => ({ field, msg: t.tooLong(field, longest[field]) }));
}
