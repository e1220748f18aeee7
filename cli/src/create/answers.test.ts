import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { collectAnswers } from './answers.ts';

/** Simulates a user at a terminal. */
function person() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  return { input, output: new PassThrough() };
}

it('prompts for missing values and uses defaults for empty lines', async () => {
  const { input, output } = person();
  const answers = collectAnswers({ title: '我的工具' }, 'my-tool', { input, output });
  input.write('\n');
  // The second question appears before its answer is sent.
  await new Promise((resolve) =>
    output.on('data', (text) => String(text).includes('Kind') && resolve(undefined)),
  );
  input.write('form\n');
  expect(await answers).toEqual({ id: 'my-tool', title: '我的工具', kind: 'form' });
});

it('reports that the user has aborted instead of answering', async () => {
  const { input, output } = person();
  const answers = collectAnswers({}, 'my-tool', { input, output });
  input.end();
  await expect(answers).rejects.toThrow(
    'Aborted: a prompt was not answered. No files were created.',
  );
});
