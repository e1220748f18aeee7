import { describe, expect, it } from 'vitest';
import { compareTrees } from './compare.ts';
import type { Process } from './process.ts';
import { processAt, SERVICES } from './testing/processes.ts';
import { ProcessTree } from './tree.ts';

const compare = (before: readonly Process[], now: readonly Process[]) =>
  compareTrees(new ProcessTree(before), new ProcessTree(now)).map(
    ({ state, changes, node, before: previous }) => [
      '·'.repeat(node.depth) + node.name,
      node.pid,
      state,
      ...(previous ? [previous.pid, changes.join()] : []),
    ],
  );

const SHELL = processAt(12, 0, 'explorer.exe');
const GAME = processAt(300, 12, 'game.exe');
const HELPER = processAt(301, 300, 'helper.exe');

describe('comparison of two snapshots', () => {
  it('shows unchanged processes in one row, and new and ended ones at their place', () => {
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

  it('shows a restarted process with its children in one row each', () => {
    const again = [SHELL, processAt(700, 12, 'game.exe'), processAt(701, 700, 'helper.exe')];
    expect(compare([SHELL, GAME, HELPER], again)).toEqual([
      ['explorer.exe', 12, 'same'],
      ['·game.exe', 700, 'changed', 300, 'restarted'],
      ['··helper.exe', 701, 'changed', 301, 'restarted'],
    ]);
  });

  it('pairs restarted processes by age, oldest first, and shows the rest as ended', () => {
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

  it('keeps a process whose parent has ended, and lists its changes', () => {
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

  it('treats the same id and start time with another image as another process', () => {
    expect(compare([SHELL, GAME], [SHELL, { ...GAME, name: 'other.exe' }])).toEqual([
      ['explorer.exe', 12, 'same'],
      ['·game.exe', 300, 'gone'],
      ['·other.exe', 300, 'added'],
    ]);
  });

  it('accepts one or two empty snapshots', () => {
    expect(compare([], [SHELL])).toEqual([['explorer.exe', 12, 'added']]);
    expect(compare([SHELL], [])).toEqual([['explorer.exe', 12, 'gone']]);
    expect(compare([], [])).toEqual([]);
  });

  it('handles 5 000 nested processes', () => {
    const chain = Array.from({ length: 5_000 }, (_, at) => processAt(at + 1, at, 'link.exe'));
    expect(compare(chain, chain.slice(0, -1)).filter(([, , state]) => state !== 'same')).toEqual([
      [`${'·'.repeat(4_999)}link.exe`, 5_000, 'gone'],
    ]);
  });
});
