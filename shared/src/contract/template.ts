import { ShapeError } from './shapes.ts';

/** Kinds of new projects. */
export const TEMPLATE_KINDS = ['list', 'form', 'dashboard', 'slot', 'plugin'] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Input for a new project. */
export interface TemplateAnswers {
  /** Id of the remote: lower case letters, digits and hyphens. */
  id: string;
  /** Display name of the remote. */
  title: string;
  kind: TemplateKind;
}

/**
 * Files of all kinds by their path in the project. `common` is part of every kind, and `table` of
 * the plugins of the code generator. Generated with a build of the console.
 */
export interface TemplatePackage {
  /** Range of host versions for which the projects are made. */
  host: string;
  files: Readonly<Record<'common' | 'table' | TemplateKind, Readonly<Record<string, string>>>>;
}

/** An invalid answer. */
export interface AnswerProblem {
  field: keyof TemplateAnswers;
  problem: 'id' | 'title' | 'kind';
}

export const TEMPLATE_ID = /^[a-z][a-z0-9-]{1,39}$/;

/**
 * A title is inserted into TypeScript, JSX and Markdown. Allows letters of any script, digits,
 * spaces and punctuation without a special meaning in these languages.
 */
export const TEMPLATE_TITLE = /^[\p{L}\p{N}][\p{L}\p{N} _.·，、（）《》-]{0,39}$/u;

/** Ids that conflict with URLs of the console, with Windows or with npm. */
const TAKEN = new Set([
  'common',
  'con',
  'prn',
  'aux',
  'nul',
  'node-modules',
  'favicon-ico',
  'publishers',
  'react',
  'test',
]);

/** Returns the invalid answers. The input can be of any type. */
export function answerProblems({
  id,
  title,
  kind,
}: Record<keyof TemplateAnswers, unknown>): AnswerProblem[] {
  const problems: AnswerProblem[] = [];
  if (typeof id !== 'string' || !TEMPLATE_ID.test(id) || TAKEN.has(id))
    problems.push({ field: 'id', problem: 'id' });
  if (typeof title !== 'string' || !TEMPLATE_TITLE.test(title))
    problems.push({ field: 'title', problem: 'title' });
  if (!TEMPLATE_KINDS.some((templateKind) => templateKind === kind))
    problems.push({ field: 'kind', problem: 'kind' });
  return problems;
}

/**
 * Returns the files of a new project by path. Used by the tool's `create` and the console's 包生成.
 *
 * @param added further files, which replace those of the kind
 * @throws ShapeError for invalid answers, see {@link answerProblems}
 * @example
 * renderTemplate(templates, { id: 'my-tool', title: '我的工具', kind: 'list' })['remote.config.ts']
 */
export function renderTemplate(
  { host, files }: TemplatePackage,
  answers: TemplateAnswers,
  added?: 'table',
): Record<string, string> {
  const [wrong] = answerProblems({ ...answers });
  if (wrong) throw new ShapeError(`${wrong.field} cannot be used in source code`);
  const values = {
    __ID__: answers.id,
    __TITLE__: answers.title,
    __HOST__: host,
    __TABLE__: answers.id.replaceAll('-', '_'),
  };
  const filled = (text: string) =>
    text.replace(/__(?:ID|TITLE|HOST|TABLE)__/g, (name) => values[name as keyof typeof values]);
  const chosen = { ...files.common, ...files[answers.kind], ...(added && files[added]) };
  return Object.fromEntries(Object.entries(chosen).map(([path, text]) => [path, filled(text)]));
}
