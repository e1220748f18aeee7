import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporaryFolder.mjs';

const CHILD = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log('child got ' + signal);
    setImmediate(() => process.exit(7));
  });
  setInterval(() => {}, 1000);
  console.log('child is up');
`;

/** Writes a script that starts a child; the code `after` runs once the child is started. */
function parentScript(after = '') {
  const file = path.join(temporaryFolder(), 'parent.mjs');
  writeFileSync(
    file,
    `import { forwardSignals, startChild } from ${JSON.stringify(new URL('processes.mjs', import.meta.url).href)};
    forwardSignals({ exitCode: () => undefined });
    const child = startChild(process.execPath, ['-e', ${JSON.stringify(CHILD)}], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.on('data', (text) => process.stdout.write(text));
    child.stdout.once('data', () => { ${after} });`,
  );
  return file;
}

/**
 * Runs a command until all processes that write to its output have ended. Calls `whenUp` when the
 * child is up.
 */
function untilAllAreGone(command, args, { whenUp, env }) {
  const process_ = spawn(command, args, { env: { ...process.env, ...env } });
  let output = '';
  return new Promise((resolve) => {
    process_.stderr.resume();
    process_.stdout.on('data', (text) => {
      const before = output;
      output += text;
      if (!before.includes('child is up') && output.includes('child is up')) whenUp?.(process_);
    });
    process_.once('close', (code, signal) => resolve({ code, signal, output }));
  });
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
])('%s reaches the child once, and the script ends after it', async (signal, code) => {
  const ended = await untilAllAreGone(process.execPath, [parentScript()], {
    whenUp: (parent) => parent.kill(signal),
  });
  expect(ended).toEqual({ code, signal: null, output: `child is up\nchild got ${signal}\n` });
});

test('a script that crashes ends its child', async () => {
  const script = parentScript("throw new Error('crash')");
  const { code } = await untilAllAreGone(process.execPath, [script], {});
  expect(code).toBe(1);
});

test("the end of npm's shell counts as a signal", async () => {
  const command = `"${process.execPath}" "${parentScript()}"; true`;
  const env = { npm_lifecycle_event: 'start' };
  const { output } = await untilAllAreGone('sh', ['-c', command], {
    env,
    whenUp: (shell) => shell.kill('SIGKILL'),
  });
  expect(output).toBe('child is up\nchild got SIGTERM\n');
});
