import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WireMenu } from './api.ts';
import { menuRow } from './boot.ts';
import { WORKSPACE } from './workspace.ts';

/** Menu rows of the fixture remote. */
export const PROBE_MENUS: readonly WireMenu[] = [
  menuRow({
    ID: 100_001,
    name: 'probeParts',
    component: 'view/probe/parts.vue',
    title: '探针部件',
  }),
  menuRow({
    ID: 100_002,
    name: 'probeIdentity',
    component: 'view/probe/identity.vue',
    title: '探针身份',
  }),
  menuRow({
    ID: 100_003,
    name: 'probeCrash',
    component: 'view/probe/crash.vue',
    title: '探针故障',
  }),
  menuRow({ ID: 100_004, name: 'probeDeep', component: 'view/probe/deep.vue', title: '探针深处' }),
  menuRow({
    ID: 100_005,
    name: 'probeStarving',
    component: 'view/probe/starving.vue',
    title: '探针空转',
  }),
];

/** Changed files of the fixture, by path relative to `src/`. */
export type ProbeChanges = Readonly<Record<string, string>>;

/** Path of the fixture's configuration relative to `src/`. */
export const PROBE_CONFIG = '../remote.config.ts';

/** Changes the text on the page 探针部件. */
export const releaseText = (text: string): ProbeChanges => ({
  'parts/releaseText.ts': `export const RELEASE_TEXT = '${text}';\n`,
});

/** Copies the sources of the fixture remote and changes some files. */
export function copyProbe(changes: ProbeChanges): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-probe-'));
  cpSync(WORKSPACE.probe, folder, {
    recursive: true,
    filter: (file) => !/node_modules|dist|tsconfig/.test(path.relative(WORKSPACE.probe, file)),
  });
  symlinkSync(path.join(WORKSPACE.probe, 'node_modules'), path.join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(changes)) {
    const file = path.join(folder, 'src', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
