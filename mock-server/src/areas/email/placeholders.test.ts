import { describe, expect, it } from 'vitest';
import { draftErrors, placeholderNames, renderDraft, valueErrors } from './placeholders.ts';

const LONGEST = { subject: 200, body: 20_000 };
const draft = { subject: '{{网吧}} 到期', body: '{{ name }}：{{网吧}} 将到期' };
const fields = (errors: { field: string }[]) => errors.map(({ field }) => field);

describe('placeholders', () => {
  it('are listed once in order, with or without blanks', () =>
    expect(placeholderNames(draft)).toEqual(['网吧', 'name']));

  it('are replaced once, and values are inserted as plain text', () => {
    expect(renderDraft(draft, { 网吧: '{{name}}', name: '<b>$&</b>' })).toEqual({
      subject: '{{name}} 到期',
      body: '<b>$&</b>：{{name}} 将到期',
    });
  });

  it.each([
    ['{{', 'subject'],
    ['a }} b', 'subject'],
    ['{{}}', 'subject'],
    ['{{1x}}', 'subject'],
    ['{{a b}}', 'subject'],
    ['a\nb', 'subject'],
  ])('%j is refused as a subject', (subject, field) =>
    expect(fields(draftErrors({ subject, body: 'x' }))).toEqual([field]),
  );

  it('are limited to twenty', () => {
    const body = Array.from({ length: 21 }, (_, at) => `{{a${at}}}`).join('');
    expect(fields(draftErrors({ subject: 'x', body }))).toEqual(['body']);
  });

  it('require exactly one value each, one line in the subject, and a limited length', () => {
    expect(fields(valueErrors(draft, { 网吧: 'a\r\nBcc: x@y.cn', other: 'x' }, LONGEST))).toEqual([
      'values.网吧',
      'values.name',
      'values.other',
    ]);
    expect(fields(valueErrors(draft, { 网吧: 'a', name: 'toString' }, LONGEST))).toEqual([]);
    expect(fields(valueErrors({ subject: 'x', body: '{{toString}}' }, {}, LONGEST))).toEqual([
      'values.toString',
    ]);
    expect(fields(valueErrors(draft, { 网吧: 'a'.repeat(200), name: 'b' }, LONGEST))).toEqual([
      'subject',
    ]);
  });
});
