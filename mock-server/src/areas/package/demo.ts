import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { users } from '../../platform/kernel/identity/user/tables.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { addFileReference } from '../../platform/services/file/references.ts';
import { demoTexts } from './demo.texts.ts';
import type { VersionFault } from './faults.ts';
import { packages, packageVersions } from './tables.ts';
import { PACKAGE_FILE } from './upload.ts';
import { versionOrder } from './versionOrder.ts';
import type { PackageCategory, VersionStatus } from './versionStatus.ts';

const DAY_MS = 86_400_000;
/** Time of the files in the archives, so that they are the same in every run. */
const FILE_TIME = '2026-01-01T00:00:00.000Z';

type Text = Exclude<keyof typeof demoTexts, 'author' | 'vendor' | 'withdrawn'>;

/** Version, state, age in days. */
type DemoVersion = readonly [version: string, status: VersionStatus, days: number];

const DEMO: readonly {
  key: string;
  text: Text;
  category: PackageCategory;
  deprecated?: true;
  versions: readonly DemoVersion[];
}[] = [
  {
    key: 'security-client',
    text: 'client',
    category: 'client',
    versions: [
      ['3.4.0-beta.1', 'rejected', 1],
      ['3.3.0', 'rolling', 6],
      ['3.2.1', 'released', 40],
      ['3.2.0', 'superseded', 90],
      ['3.1.4', 'superseded', 180],
    ],
  },
  {
    key: 'nvidia-display',
    text: 'display',
    category: 'driver',
    versions: [
      ['566.36.0', 'ready', 2],
      ['560.94.0', 'released', 60],
      ['560.81.0', 'withdrawn', 75],
    ],
  },
  {
    key: 'audio-drivers',
    text: 'audio',
    category: 'driver',
    versions: [['6.0.1', 'released', 120]],
  },
  {
    key: 'remote-assist',
    text: 'remote',
    category: 'tool',
    versions: [
      ['2.4.0', 'released', 15],
      ['2.3.2', 'superseded', 140],
    ],
  },
  {
    key: 'arena-launcher',
    text: 'arena',
    category: 'game',
    versions: [
      ['12.1.0', 'rolling', 3],
      ['12.0.4', 'released', 34],
    ],
  },
  {
    key: 'replay-capture',
    text: 'capture',
    category: 'plugin',
    versions: [
      // Simulated terminals mostly fail to install a version with this name.
      ['1.1.0-bad.1', 'ready', 1],
      ['1.0.0', 'ready', 4],
    ],
  },
  {
    key: 'billing-helper',
    text: 'legacy',
    category: 'tool',
    deprecated: true,
    versions: [['1.9.9', 'released', 300]],
  },
];

const FAULTS: readonly VersionFault[] = [{ code: 'signature', subject: 'demo' }];
const REACHED: readonly VersionStatus[] = ['released', 'superseded', 'withdrawn'];

function demoArchive(key: string, version: string) {
  const entries = {
    'setup.exe': strToU8(`MZ demo installer of ${key} ${version}\n`.repeat(40)),
    'install.json': strToU8(JSON.stringify({ key, version })),
  };
  const content = Buffer.from(zipSync(entries, { mtime: FILE_TIME }));
  const files = Object.entries(entries).map(([name, { length }]) => ({ name, size: length }));
  return {
    content,
    contents: {
      fileCount: files.length,
      unpackedBytes: files.reduce((sum, { size }) => sum + size, 0),
      files,
    },
  };
}

/** Adds packages of every category, with versions in all states. */
export async function addDemoPackages({ tx, now, addFile }: DemoContext): Promise<void> {
  const [author] = await tx.select({ id: users.id }).from(users).where(eq(users.userName, 'admin'));
  const userId = author?.id ?? 0;
  for (const { key, text, category, deprecated, versions } of [...DEMO].reverse()) {
    const { name, description, notes } = demoTexts[text];
    const [added] = await tx
      .insert(packages)
      .values({
        packageKey: key,
        name,
        category,
        description,
        vendor: category === 'client' ? demoTexts.vendor : '',
        status: deprecated ? 'deprecated' : 'active',
        authorName: demoTexts.author,
        pinyin: toPinyin(name),
      })
      .returning({ id: packages.id });
    for (const [place, [version, status, days]] of versions.entries()) {
      const { content, contents } = demoArchive(key, version);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const fileKey = `${sha256.slice(0, 32)}.zip`;
      const createdAt = new Date(now.getTime() - days * DAY_MS);
      addFile(fileKey, content, 'application/zip');
      const [row] = await tx
        .insert(packageVersions)
        .values({
          ...{ packageId: added?.id ?? 0, version, sortKey: versionOrder(version, 0), fileKey },
          ...{ fileName: `${key}-${version}.zip`, size: content.length, sha256, status },
          ...{ signature: '', signer: 'demo', userId, authorName: demoTexts.author },
          ...{ createdAt, updatedAt: createdAt, verifiedAt: createdAt, contents },
          os: category === 'driver' ? ['windows10', 'windows11'] : [],
          minClientVersion: category === 'plugin' ? '3.2.0' : '',
          changelog: notes[place % notes.length] ?? '',
          installArgs: '/S',
          rebootRequired: category === 'client' || category === 'driver',
          faults: status === 'rejected' ? [...FAULTS] : [],
          releasedAt: REACHED.includes(status) ? createdAt : null,
          withdrawnAt: status === 'withdrawn' ? now : null,
          reason: status === 'withdrawn' ? demoTexts.withdrawn : '',
        })
        .returning({ id: packageVersions.id });
      await addFileReference(tx, {
        ...{ key: fileKey, kind: PACKAGE_FILE, refId: row?.id ?? 0, userId, access: 'owner' },
      });
    }
  }
}
