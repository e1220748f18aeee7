import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TemplatePackage } from '@console/shared/contract';
import { Problem, parseJson } from '../../problem.ts';
import { FACTS_FILE, factsText, readFacts, SDK_FOLDER, writeProject } from '../project.ts';
import { fetchPackage, PROJECT_PACKAGES, type SdkIndex } from '../sdkIndex.ts';
import { CODEMODS, type ProjectFiles } from './codemods.ts';

/** Folders that hold nothing of the author's. */
const NOT_HIS = new Set(['node_modules', 'dist', SDK_FOLDER, '.config', '.git']);
const TEXT = /\.(?:[cm]?[jt]sx?|json|css|md)$/;

function readProject(root: string, below = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const item of readdirSync(path.join(root, below), { withFileTypes: true })) {
    const name = path.posix.join(below, item.name);
    if (item.isDirectory() && !(below === '' && NOT_HIS.has(item.name))) Object.assign(files, readProject(root, name));
    else if (item.isFile() && TEXT.test(item.name) && item.name !== 'package-lock.json')
      files[name] = readFileSync(path.join(root, name), 'utf8');
  }
  return files;
}

/** A project's files after the codemods that it has not had, with the versions that the SDK is made for. */
export function upgradedFiles(
  files: ProjectFiles,
  migration: number,
  templates: TemplatePackage,
): { changed: Record<string, string>; told: string[] } {
  const changed: Record<string, string> = {};
  const told: string[] = [];
  for (const [index, codemod] of CODEMODS.slice(migration).entries()) {
    const now = codemod.run({ ...files, ...changed });
    Object.assign(changed, now);
    const names = Object.keys(now).sort();
    told.push(`${migration + index + 1} ${codemod.title}: ${names.length === 0 ? 'nothing to change' : names.join(', ')}`);
  }
  const manifest = changed['package.json'] ?? files['package.json'];
  const wanted = templates.files.common['package.json'];
  if (manifest !== undefined && wanted !== undefined) {
    const text = withVersions(manifest, wanted);
    if (text !== files['package.json']) changed['package.json'] = text;
  }
  return { changed, told };
}

type Dependencies = Readonly<Record<string, string>>;
const GROUPS = ['dependencies', 'devDependencies'] as const;

/** `package.json` with the versions of the template for what the template names; what the author added stays as it is. */
function withVersions(manifest: string, template: string): string {
  const own = parseJson<Record<string, Dependencies>>(manifest, 'package.json', 'correct it, then run this again.');
  const wanted = JSON.parse(template) as Record<string, Dependencies>;
  for (const group of GROUPS)
    own[group] = Object.fromEntries(Object.entries({ ...own[group], ...wanted[group] }).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(own, null, 2)}\n`;
}

/**
 * Moves a project to the SDK that its console hands out now: the packages, what belongs to the tool, versions, and the author's own
 * files by numbered codemods.
 *
 * @throws Problem when `create` did not make the project, or it has had changes that this SDK does not know
 */
export async function upgradeProject(root: string, address: string, index: SdkIndex, templates: TemplatePackage): Promise<void> {
  const facts = readFacts(root);
  if (facts === undefined) throw new Problem(`${root} holds no ${FACTS_FILE}: run this in a project that "create" made.`);
  if (facts.migration > CODEMODS.length)
    throw new Problem(
      `This project was moved to a newer SDK (change ${facts.migration}) than ${address} hands out (change ${CODEMODS.length}): upgrade by the newer console, with --console.`,
    );
  const { changed, told } = upgradedFiles(readProject(root), facts.migration, templates);
  const packages = await Promise.all(
    PROJECT_PACKAGES.map(async (name) => [`${SDK_FOLDER}/${name}`, await fetchPackage(address, index, name)] as const),
  );
  const tools = Object.entries(templates.files.common).filter(([name]) => name.startsWith('.config/'));
  writeProject(root, {
    ...changed,
    ...Object.fromEntries([...tools, ...packages]),
    [FACTS_FILE]: factsText({ console: address, sdk: index.folder, migration: CODEMODS.length }),
  });
  for (const line of told) console.log(line);
  console.log(
    facts.sdk === index.folder
      ? `The SDK is ${index.folder}, as before.`
      : `The SDK is ${index.folder} now, it was ${facts.sdk}. Run npm install, then npm run types and npm test.`,
  );
}
