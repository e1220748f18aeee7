import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folders: string[] = [];

/** Creates an empty folder; {@link removeFolders} removes it. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-remote-'));
  folders.push(folder);
  return folder;
}

/** Writes files by their names below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

/** Returns `remote.config.ts` with the given declaration. */
export function configFile(config: unknown): Record<string, string> {
  return { 'remote.config.ts': `export default ${JSON.stringify(config)};` };
}

export const PACKAGE = {
  version: '1.2.3',
  dependencies: {
    react: '^19.0.0',
    '@arco-design/web-react': '^2.66.0',
    '@console/shared': '^0.1.0',
  },
};

/** The declaration of {@link remoteFolder}'s remote. */
export const CONFIG = {
  id: 'tiny-shop',
  title: '小店',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: '@/view/shop/list.vue',
      module: './src/ListPage.tsx',
      data: [{ call: 'POST /shop/getList', body: { page: 1 } }],
    },
    { component: 'view/shop/detail/**', module: './src/DetailPage.tsx' },
  ],
};

/**
 * Creates a remote with two pages: the list has a stylesheet and a lazy chart, the detail uses a
 * component of Arco, and both share a module.
 */
export function remoteFolder(): string {
  const folder = newFolder();
  writeFiles(folder, {
    ...configFile(CONFIG),
    'package.json': JSON.stringify(PACKAGE),
    'src/ListPage.tsx': `import { useState } from 'react';
import { format } from './format.ts';
import './list.css';
export default function ListPage() {
  const [chart, setChart] = useState('');
  const load = async () => setChart((await import('./chart.ts')).chart);
  return <button className="tiny-list" onClick={load}>{format(1)} {chart}</button>;
}`,
    'src/list.css': '.tiny-list { color: red; }',
    'src/chart.ts': `export const chart = '${'chart '.repeat(100)}';`,
    'src/format.ts': `export const format = (value: number) => 'price ' + value;`,
    'src/DetailPage.tsx': `import { Rate } from '@arco-design/web-react';
import { format } from './format.ts';
export default function DetailPage() { return <div>{format(2)}<Rate /></div>; }`,
  });
  return folder;
}

/** Removes every folder that a test created. For `afterEach`. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
