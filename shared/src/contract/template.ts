import { ShapeError } from './shapes.ts';

/** What a new project can begin as. */
export const TEMPLATE_KINDS = ['list', 'form', 'dashboard', 'slot', 'plugin'] as const;

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** What the author of a new project says of it. */
export interface TemplateAnswers {
  /** The remote's name: lower case letters, digits and hyphens. */
  id: string;
  /** What people read where it is named. */
  title: string;
  kind: TemplateKind;
}

/** Every file of every kind, by its path in the project; `common` goes into each. Made with a build of the console. */
export interface TemplatePackage {
  /** The range of host versions that its projects are made for. */
  host: string;
  files: Readonly<Record<'common' | TemplateKind, Readonly<Record<string, string>>>>;
}

/** What is wrong with an answer, as a sentence that says what to do. */
export interface AnswerProblem {
  field: keyof TemplateAnswers;
  problem: 'id' | 'title' | 'kind';
}

export const TEMPLATE_ID = /^[a-z][a-z0-9-]{1,39}$/;

/**
 * A title stands in the source code of the project, in texts of TypeScript, of JSX and of Markdown: letters of any script, digits,
 * spaces and the punctuation that means nothing in any of them.
 */
export const TEMPLATE_TITLE = /^[\p{L}\p{N}][\p{L}\p{N} _.·，、（）《》-]{0,39}$/u;

/** The names that the console's own address parts, Windows or npm would take for something else. */
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

/** What of the answers cannot be used; nothing when a project can be made. What somebody typed may be anything. */
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
  if (!TEMPLATE_KINDS.some((one) => one === kind))
    problems.push({ field: 'kind', problem: 'kind' });
  return problems;
}

/**
 * The files of a new project, by their paths. The tool's `create` and the console's 包生成 both make projects by it.
 *
 * @throws ShapeError for answers that {@link answerProblems} finds something wrong with
 * @example renderTemplate(templates, { id: 'my-tool', title: '我的工具', kind: 'list' })['remote.config.ts']
 */
export function renderTemplate(
  { host, files }: TemplatePackage,
  answers: TemplateAnswers,
): Record<string, string> {
  const [wrong] = answerProblems({ ...answers });
  if (wrong) throw new ShapeError(`${wrong.field} cannot stand in source code`);
  const values = { __ID__: answers.id, __TITLE__: answers.title, __HOST__: host };
  const filled = (text: string) =>
    text.replace(/__(?:ID|TITLE|HOST)__/g, (name) => values[name as keyof typeof values]);
  const chosen = { ...files.common, ...files[answers.kind] };
  return Object.fromEntries(Object.entries(chosen).map(([path, text]) => [path, filled(text)]));
}
