import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '../keys/publisherKey.ts';
import { pack } from '../pack/pack.ts';
import { writeFiles } from '../testing/remoteFolder.ts';

const WORKSPACE = path.resolve(import.meta.dirname, '../../..');
const PAGES = ['list-page', 'forms-and-actions', 'tree-and-detail-pages'];
const GUIDE = PAGES.map((page) =>
  readFileSync(path.join(WORKSPACE, `docs/how-to/${page}.md`), 'utf8'),
).join('\n');
/** A remote with the dependencies that every remote may import. */
const NEIGHBOUR = path.join(WORKSPACE, 'remotes/staff');

/** Returns the code blocks of the guides whose first line names a file. */
function filesIn(text: string): Record<string, string> {
  const blocks = [...text.matchAll(/^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)];
  return Object.fromEntries(blocks.map(([, name, code]) => [name, code ?? '']));
}

/** The Vitest configuration for remotes in this workspace. */
const VITEST = {
  resolve: { conditions: ['@console/source'] },
  test: { environment: 'happy-dom', pool: 'vmForks', testTimeout: 60_000 },
};

/** A page whose list is not a list call. The types of the declaration must reject it. */
const REFUSED = `import { page } from '@console/cli';

// @ts-expect-error not a list call
export const wrong = page('view/crew/wrong', './src/tools/ToolPage.tsx', { list: 'POST /user/deleteUser' });
`;

/**
 * Runs a tool of the workspace in a folder.
 *
 * @throws Error with its output if it fails
 */
function run(tool: string, args: readonly string[], cwd: string): string {
  // Removes the variables of the surrounding test run.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$)/.test(name)),
  );
  try {
    return execFileSync(process.execPath, [path.join(WORKSPACE, 'node_modules', tool), ...args], {
      cwd,
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${tool} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

describe('the code of the guides to list, form and detail pages', () => {
  const files = filesIn(GUIDE);
  let folder: string;

  beforeAll(() => {
    const guides = path.join(WORKSPACE, 'dist/guides');
    mkdirSync(guides, { recursive: true });
    folder = mkdtempSync(path.join(guides, 'crew-'));
    const top = path.relative(folder, WORKSPACE);
    const tsconfig = {
      extends: `${top}/tsconfig.browser.json`,
      compilerOptions: {
        composite: false,
        incremental: false,
        emitDeclarationOnly: false,
        noEmit: true,
        types: ['@console/cli/client'],
      },
      include: ['src', 'remote.config.ts'],
      references: [{ path: `${top}/shared` }, { path: `${top}/cli` }],
    };
    writeFiles(folder, {
      ...files,
      'src/refused.ts': REFUSED,
      'package.json': readFileSync(path.join(NEIGHBOUR, 'package.json'), 'utf8'),
      'vitest.config.mjs': `export default ${JSON.stringify(VITEST)};`,
      'tsconfig.json': JSON.stringify(tsconfig),
    });
    symlinkSync(path.join(NEIGHBOUR, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('declares a remote with three resources, three pages and a test', () => {
    expect(Object.keys(files).sort()).toEqual([
      'remote.config.ts',
      'src/people/PeoplePage.test.tsx',
      'src/people/PeoplePage.tsx',
      'src/people/people.resource.tsx',
      'src/places/places.resource.tsx',
      'src/tools/ToolPage.tsx',
      'src/tools/ToolsPage.tsx',
      'src/tools/tools.resource.tsx',
    ]);
  });

  it('has no type errors, except for a list that is not a list call', () => {
    expect(run('typescript/bin/tsc', ['-p', folder], folder)).toBe('');
  });

  it('passes its own test', () => {
    expect(run('vitest/vitest.mjs', ['run', '--root', folder], folder)).toMatch(/Tests .*3 passed/);
  });

  it('packs with the first calls of the declaration', async () => {
    const releases = path.join(folder, '.releases');
    const manifest = await pack(folder, releases, () => generateKey('crew-team'));
    expect(manifest.pages.map(({ component, data }) => ({ component, data }))).toEqual([
      {
        component: 'view/crew/people',
        data: [
          {
            call: 'POST /user/getUserList',
            body: { page: 1, pageSize: 10 },
            table: 'POST /user/getUserList',
          },
        ],
      },
      { component: 'view/crew/tools', data: undefined },
      { component: 'view/crew/tool', data: undefined },
    ]);
    expect(manifest.needs.api).toContain('DELETE /user/deleteUser');
  });
});
