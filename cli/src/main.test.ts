import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { run } from './main.ts';
import { newFolder, removeFolders, writeFiles } from './testing/remoteFolder.ts';

let out: string[];
let err: string[];

beforeEach(() => {
  out = [];
  err = [];
  vi.spyOn(console, 'log').mockImplementation((text) => void out.push(text));
  vi.spyOn(console, 'error').mockImplementation((text) => void err.push(text));
});
afterEach(removeFolders);

describe('console-remote', () => {
  it.each([['--help'], ['-h'], ['pack', '--help']])('prints help: %s %s', async (...args) => {
    expect(await run(args.filter(Boolean))).toBe(0);
    expect(out.join()).toMatch(/Usage: console-remote[\s\S]*pack[\s\S]*compress/);
    expect(err).toEqual([]);
  });

  it.each([
    [[]],
    [['publish', 'x', 'y']],
    [['verify']],
    [['keygen']],
    [['keygen', '--to', 'x']],
    [['constructor']],
    [['pack', 'here']],
    [['pack', '--release', 'x']],
    [['pack', '--releases']],
    [['compress']],
  ])('responds to %j with the usage and exit code 2', async (args) => {
    expect(await run(args)).toBe(2);
    expect(err.join()).toContain('Usage: console-remote');
    expect(out).toEqual([]);
  });

  it('reports in one line why it cannot pack here', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(newFolder());
    expect(await run(['pack'])).toBe(1);
    expect(err).toEqual([expect.stringMatching(/^No remote\.config\.ts in [^\n]*$/)]);
  });

  it('compresses a folder, or reports a missing one', async () => {
    const folder = newFolder();
    writeFiles(folder, { 'a.js': 'a'.repeat(2000) });
    expect(await run(['compress', folder])).toBe(0);
    expect(out).toEqual(['1 files compressed']);
    expect(await run(['compress', `${folder}/gone`])).toBe(1);
    expect(err).toEqual([`Folder not found: ${folder}/gone`]);
  });
});
