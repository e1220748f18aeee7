import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { collectAnswers } from './answers.ts';

/** Somebody at a terminal. */
function person() {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  return { input, output: new PassThrough() };
}

it('asks for what was not said, and takes what is proposed for an empty line', async () => {
  const { input, output } = person();
  const asked = collectAnswers({ title: '我的工具' }, 'my-tool', { input, output });
  input.write('\n');
  // The second question stands there before its answer comes.
  await new Promise((resolve) =>
    output.on('data', (text) => String(text).includes('Kind') && resolve(undefined)),
  );
  input.write('form\n');
  expect(await asked).toEqual({ id: 'my-tool', title: '我的工具', kind: 'form' });
});

it('ends with a sentence when somebody leaves instead of answering', async () => {
  const { input, output } = person();
  const asked = collectAnswers({}, 'my-tool', { input, output });
  input.end();
  await expect(asked).rejects.toThrow('Nothing was made: a question was not answered.');
});
