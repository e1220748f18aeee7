import { describe, expect, it } from 'vitest';
import {
  answerProblems,
  renderTemplate,
  TEMPLATE_KINDS,
  type TemplatePackage,
} from './template.ts';

const none = Object.fromEntries(TEMPLATE_KINDS.map((kind) => [kind, {}]));
const TEMPLATES = {
  host: '>=0.1.0 <1.0.0',
  files: {
    ...none,
    common: { 'package.json': '"__ID__"' },
    list: { 'remote.config.ts': "'__ID__', '__TITLE__', '__HOST__'" },
  },
} as unknown as TemplatePackage;

describe('a new project', () => {
  it('consists of the common files and those of its kind, with placeholders filled in', () => {
    expect(renderTemplate(TEMPLATES, { id: 'my-tool', title: '我的 工具', kind: 'list' })).toEqual({
      'package.json': '"my-tool"',
      'remote.config.ts': "'my-tool', '我的 工具', '>=0.1.0 <1.0.0'",
    });
  });

  it.each([
    '../evil',
    'a/b',
    'A',
    'con',
    'x',
    '1tool',
    `a${'b'.repeat(40)}`,
    'a"b',
    '',
    undefined,
    7,
  ])('rejects the id %j', (id) => {
    expect(answerProblems({ id, title: '工具', kind: 'list' })).toEqual([
      { field: 'id', problem: 'id' },
    ]);
  });

  it.each([
    "it's",
    'a"b',
    'a`b',
    '${x}',
    'a\\b',
    '</script>',
    '{x}',
    'a\nb',
    '',
    '-a',
    '字'.repeat(41),
    '* a',
    undefined,
  ])('rejects the title %j, because it is inserted into source code', (title) => {
    expect(answerProblems({ id: 'tool', title, kind: 'list' })).toEqual([
      { field: 'title', problem: 'title' },
    ]);
    expect(() =>
      renderTemplate(TEMPLATES, { id: 'tool', title: title as string, kind: 'list' }),
    ).toThrow(/cannot be used in/);
  });

  it.each(['工具', 'My tool 2', '网吧·巡检（一期）', 'v1.2_beta-3'])(
    'accepts the title %s',
    (title) => {
      expect(answerProblems({ id: 'tool', title, kind: 'form' })).toEqual([]);
    },
  );

  it('rejects an unknown kind', () => {
    expect(answerProblems({ id: 'tool', title: '工具', kind: '__proto__' })).toEqual([
      { field: 'kind', problem: 'kind' },
    ]);
  });
});
