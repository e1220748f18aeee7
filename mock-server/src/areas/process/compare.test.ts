import { describe, expect, it } from 'vitest';
import { compareTrees } from './compare.ts';
import type { Process } from './process.ts';
import { processAt, SERVICES } from './testing/processes.ts';
import { ProcessTree } from './tree.ts';

const compare = (before: readonly Process[], now: readonly Process[]) =>
  compareTrees(new ProcessTree(before), new ProcessTree(now)).map(
    ({ state, changes, node, before: was }) => [
      '·'.repeat(node.depth) + node.name,
      node.pid,
      state,
      ...(was ? [was.pid, changes.join()] : []),
    ],
  );

const SHELL = processAt(12, 0, 'explorer.exe');
const GAME = processAt(300, 12, 'game.exe');
const HELPER = processAt(301, 300, 'helper.exe');

describe('two snapshots beside each other', () => {
  it('have in one row what is the same, and where they belong what began and what has ended', () => {
    expect(
      compare([...SERVICES, SHELL, GAME], [...SERVICES, SHELL, processAt(500, 12, 'popad.exe')]),
    ).toEqual([
      ['wininit.exe', 10, 'same'],
      ['·services.exe', 11, 'same'],
      ['explorer.exe', 12, 'same'],
      ['·game.exe', 300, 'gone'],
      ['·popad.exe', 500, 'added'],
    ]);
  });

  it('have in one row what was started anew, with what it started', () => {
    const again = [SHELL, processAt(700, 12, 'game.exe'), processAt(701, 700, 'helper.exe')];
    expect(compare([SHELL, GAME, HELPER], again)).toEqual([
      ['explorer.exe', 12, 'same'],
      ['·game.exe', 700, 'changed', 300, 'restarted'],
      ['··helper.exe', 701, 'changed', 301, 'restarted'],
    ]);
  });

  it('pair of three that ended and two that began the oldest first, and the third has ended', () => {
    const chrome = (pid: number) => processAt(pid, 12, 'chrome.exe');
    expect(
      compare([SHELL, chrome(20), chrome(21), chrome(22)], [SHELL, chrome(30), chrome(31)]),
    ).toEqual([
      ['explorer.exe', 12, 'same'],
      ['·chrome.exe', 22, 'gone'],
      ['·chrome.exe', 30, 'changed', 20, 'restarted'],
      ['·chrome.exe', 31, 'changed', 21, 'restarted'],
    ]);
  });

  it('keep what runs on when its parent has ended, and say what of it is another one', () => {
    const changed = {
      ...HELPER,
      cmdline: 'helper.exe -quiet',
      sha256: 'b'.repeat(64),
      signature: 'none' as const,
    };
    expect(compare([SHELL, GAME, HELPER], [SHELL, changed])).toEqual([
      ['explorer.exe', 12, 'same'],
      ['·game.exe', 300, 'gone'],
      ['helper.exe', 301, 'changed', 301, 'parent,cmdline,file,signature'],
    ]);
  });

  it('take a number and a start with another image for another process', () => {
    expect(compare([SHELL, GAME], [SHELL, { ...GAME, name: 'other.exe' }])).toEqual([
      ['explorer.exe', 12, 'same'],
      ['·game.exe', 300, 'gone'],
      ['·other.exe', 300, 'added'],
    ]);
  });

  it('of which one is empty, or both, are no error', () => {
    expect(compare([], [SHELL])).toEqual([['explorer.exe', 12, 'added']]);
    expect(compare([SHELL], [])).toEqual([['explorer.exe', 12, 'gone']]);
    expect(compare([], [])).toEqual([]);
  });

  it('of 5 000 below each other are walked to their end', () => {
    const chain = Array.from({ length: 5_000 }, (_, at) => processAt(at + 1, at, 'link.exe'));
    expect(compare(chain, chain.slice(0, -1)).filter(([, , state]) => state !== 'same')).toEqual([
      [`${'·'.repeat(4_999)}link.exe`, 5_000, 'gone'],
    ]);
  });
});
