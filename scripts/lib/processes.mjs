import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { CACHE, ROOT } from './workspace.mjs';

const STOP_DEADLINE_MS = 10_000;
const PARENT_POLL_MS = 500;
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
const ownGroup = process.platform !== 'win32';
const children = new Set();
const cleanUps = new Set();
let stopping = false;

/**
 * Starts a child that ends with this process. Each child leads its own process group, so that
 * Ctrl-C in a terminal does not reach it twice; signals are forwarded once.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options `cwd` is the repository's root by
 *   default
 * @returns {{
 * pid: number | undefined, kill(signal: string): void, ended: Promise<number>, stdout: object,
 * stderr: object,
 * send(message: object): void, onMessage(listener: (message: unknown) => void): void
 * }} `ended` resolves with the exit code, or 128 + the signal's number; it rejects with a Problem
 * if the command cannot be started. `send` and `onMessage` need `ipc` in `stdio`; messages to an
 * ended child are dropped
 */
export function startChild(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    detached: ownGroup,
    windowsHide: true,
    ...options,
  });
  const kill = (signal) => {
    try {
      if (ownGroup) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Problem(`${command} cannot be started: ${error.message}`)),
    );
    child.once('close', (code, signal) => resolve(code ?? 128 + (SIGNALS[signal] ?? 9)));
  });
  // The callback ignores errors of a child that ends while a message is sent.
  const send = (message) => child.connected && child.send(message, () => undefined);
  const onMessage = (listener) => child.on('message', listener);
  const handle = {
    pid: child.pid,
    kill,
    ended,
    stdout: child.stdout,
    stderr: child.stderr,
    send,
    onMessage,
  };
  children.add(handle);
  const forget = () => children.delete(handle);
  ended.then(forget, forget);
  return handle;
}

/** Runs `cleanUp` (synchronous) when this process exits, also on a signal. */
export function onExit(cleanUp) {
  cleanUps.add(cleanUp);
}

/** Ends a child with a signal, and after ten seconds with SIGKILL. Resolves when it has ended. */
export async function stopChild(child, signal = 'SIGTERM') {
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_DEADLINE_MS);
  await child.ended.catch(() => undefined);
  clearTimeout(force);
}

/** npm's shell ends on a signal without forwarding it, so its end counts as a signal. */
function whenNpmIsGone(stop) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_POLL_MS).unref();
}

/**
 * Forwards the first SIGINT, SIGTERM or SIGHUP to all children, waits for their end and exits.
 *
 * @param {{ exitCode(): number | undefined }} options exit code; undefined means 128 + the signal's
 *   number
 */
export function forwardSignals({ exitCode }) {
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    for (const cleanUp of cleanUps) cleanUp();
  });
  const stop = async (signal) => {
    if (stopping) return;
    stopping = true;
    await Promise.all([...children].map((child) => stopChild(child, signal)));
    process.exit(exitCode() ?? 128 + SIGNALS[signal]);
  };
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop);
  whenNpmIsGone(() => stop('SIGTERM'));
}

/** Whether a signal has stopped this process. Later failures need not be reported. */
export const isStopping = () => stopping;

const quietEnvironment = () => ({ ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined });

/**
 * Runs a command with its output in a log file.
 *
 * @param {string} name name of the log, also used in the error
 * @param {string} command
 * @param {string[]} args
 * @param {{ append?: boolean, explain?: (output: string) => string | undefined }} options and those
 *   of `spawn`; `append` keeps the existing log, `explain` may return instructions for the output
 *   of a failure
 * @returns {Promise<void>} rejects with a Problem with the log's path and its last lines
 */
export async function runLogged(name, command, args, { append = false, explain, ...options } = {}) {
  const log = path.join(CACHE, 'logs', `${name.replaceAll('/', '-')}.log`);
  mkdirSync(path.dirname(log), { recursive: true });
  const file = createWriteStream(log, { flags: append ? 'a' : 'w' });
  const child = startChild(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: quietEnvironment(),
  });
  child.stdout.pipe(file, { end: false });
  child.stderr.pipe(file, { end: false });
  const code = await child.ended.finally(() => new Promise((resolve) => file.end(resolve)));
  if (code === 0) return;
  const output = readFileSync(log, 'utf8');
  const shown = path.relative(ROOT, log);
  const explanation = explain?.(output);
  if (explanation !== undefined) throw new Problem(`${name} failed: ${explanation} Log: ${shown}`);
  throw new Problem(
    `${name} failed (exit code ${code}). Mend what it names and run the command again. Log: ${shown}\n${tail(output)}`,
  );
}

const tail = (output) =>
  output
    .trimEnd()
    .split('\n')
    .slice(-20)
    .map((line) => `  | ${line}`)
    .join('\n');
