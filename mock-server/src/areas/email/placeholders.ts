import type { FieldError } from '../../http/errors.ts';
import { texts } from './texts.ts';

const { marks: t } = texts;
const MARK = /\{\{([^{}]*)\}\}/g;
const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,39}$/u;
/** Names in one mail. */
export const MAX_NAMES = 20;

export interface Draft {
  subject: string;
  body: string;
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(MARK)].map(([, name = '']) => name.trim());

/** The names that a mail wants values for, in the order in which they stand there. */
export const placeholderNames = ({ subject, body }: Draft): string[] => [
  ...new Set([...namesIn(subject), ...namesIn(body)]),
];

function faultIn(text: string): string | undefined {
  const wrong = namesIn(text).find((name) => !NAME.test(name));
  if (wrong !== undefined) return t.badName(wrong);
  return /\{\{|\}\}/.test(text.replaceAll(MARK, '')) ? t.open : undefined;
}

/** What of a draft is no mail: places that are not closed or have no name, a subject of several lines. */
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

/** Fills the places in. What a value holds is text, whatever it looks like; a place without a value stays as it is. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(MARK, (mark, name: string) =>
    Object.hasOwn(values, name.trim()) ? (values[name.trim()] ?? '') : mark,
  );

/** A draft with its values, as far as there are some. */
export const renderDraft = (
  { subject, body }: Draft,
  values: Readonly<Record<string, string>>,
): Draft => ({
  subject: fill(subject, values),
  body: fill(body, values),
});

/** What of the values does not fit a draft: one that is missing or not asked for, several lines for the subject, a mail too long. */
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
