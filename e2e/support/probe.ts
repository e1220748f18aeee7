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

/** Files of the fixture with other contents, by their names below `src/`. */
export type ProbeChanges = Readonly<Record<string, string>>;

/** The fixture's declaration, as a name below `src/`. */
export const PROBE_CONFIG = '../remote.config.ts';

/** Other words on the page 探针部件. */
export const releaseText = (text: string): ProbeChanges => ({
  'parts/releaseText.ts': `export const RELEASE_TEXT = '${text}';\n`,
});

/** A copy of the fixture remote's sources with some files changed. */
export function copyOfProbe(changes: ProbeChanges): { folder: string; remove(): void } {
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
