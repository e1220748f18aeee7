import { once } from 'node:events';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { answerProblems, TEMPLATE_KINDS, type TemplateAnswers } from '@console/shared/contract';
import { Problem } from '../problem.ts';

const KINDS: Readonly<Record<TemplateAnswers['kind'], string>> = {
  list: 'a list page',
  form: 'a form page',
  dashboard: 'a dashboard',
  slot: 'something in the header of the console',
  plugin: 'a plugin with a back end',
};

const RULES: Readonly<Record<keyof TemplateAnswers, string>> = {
  id: 'The id is 2 to 40 lower case letters, digits or hyphens and starts with a letter, such as my-tool.',
  title:
    'The title is 1 to 40 letters, digits, spaces and - _ . · ， 、 （ ） 《 》, and starts with a letter or digit, because it becomes part of source code.',
  kind: `The kind is one of ${TEMPLATE_KINDS.join(', ')}.`,
};

const QUESTIONS: Readonly<Record<keyof TemplateAnswers, string>> = {
  id: 'Id of the remote',
  title: 'Displayed title',
  kind: `Kind: ${TEMPLATE_KINDS.map((kind) => `${kind} (${KINDS[kind]})`).join(', ')}`,
};

/** @throws Problem with a sentence for each invalid answer */
function checkAnswers(
  answers: Record<keyof TemplateAnswers, unknown>,
): asserts answers is TemplateAnswers {
  const problems = answerProblems(answers);
  if (problems.length > 0)
    throw new Problem(
      problems
        .map(({ field }) => `"${String(answers[field] ?? '')}" cannot be used. ${RULES[field]}`)
        .join('\n'),
    );
}

/**
 * Collects the values from the command line and prompts for missing ones in a terminal.
 *
 * @param given answers on the command line
 * @param folder name of the project's folder, the default of the id
 * @param terminal the terminal to ask in
 * @throws Problem if an answer is invalid or the user aborts
 */
export async function collectAnswers(
  given: Partial<Record<keyof TemplateAnswers, string>>,
  folder: string,
  terminal: {
    input: NodeJS.ReadableStream & { isTTY?: boolean };
    output: NodeJS.WritableStream;
  } = {
    input: stdin,
    output: stdout,
  },
): Promise<TemplateAnswers> {
  const answers: Partial<Record<keyof TemplateAnswers, string>> = { ...given };
  const suggested = { id: folder, title: given.title ?? given.id ?? folder, kind: 'list' };
  if (!terminal.input.isTTY) {
    const filled = { ...suggested, ...given };
    checkAnswers(filled);
    return filled;
  }
  const lines = createInterface(terminal);
  // Ctrl-C and Ctrl-D close the prompt.
  const left = once(lines, 'close').then((): never => {
    throw new Problem('Aborted: a prompt was not answered. No files were created.');
  });
  left.catch(() => undefined);
  const prompt = (text: string) => Promise.race([lines.question(text), left]);
  try {
    for (const field of ['id', 'title', 'kind'] as const)
      answers[field] ??=
        (await prompt(`${QUESTIONS[field]} [${suggested[field]}]: `)).trim() || suggested[field];
  } finally {
    lines.close();
  }
  const all = { ...suggested, ...answers };
  checkAnswers(all);
  return all;
}
