import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '../../db/embedded.ts';
import { findAreas } from '../../platform/kernel/area/find.ts';
import { generatePassword } from '../../platform/kernel/auth/passwords.ts';
import { SOURCE_FOLDER } from '../../process/folders.ts';
import { seedDatabase } from '../seed.ts';
import { readMatrix, writeMatrix } from './matrix.ts';

/**
 * Folder of the committed files, `<area>.txt`. It is in the sources, also for the compiled server.
 */
export const PERMISSIONS = path.join(SOURCE_FOLDER, 'app/permissions/granted');

/** Describes the permissions of a new installation in memory. Returns the text by area. */
async function describePermissions(): Promise<Map<string, string>> {
  const database = await openEmbedded();
  try {
    const areas = await findAreas();
    const config = { adminPassword: generatePassword(), demo: false as const };
    await database.prepare((tx) => seedDatabase({ tx, config, areas, announce: () => undefined }));
    return writeMatrix(await readMatrix(database.db, areas));
  } finally {
    await database.close();
  }
}

/** Writes the file of every area and deletes those of removed areas. */
export async function writePermissions(): Promise<void> {
  const texts = await describePermissions();
  await mkdir(PERMISSIONS, { recursive: true });
  for (const name of await readdir(PERMISSIONS))
    if (!texts.has(path.parse(name).name)) await rm(path.join(PERMISSIONS, name));
  for (const [area, text] of texts) await writeFile(path.join(PERMISSIONS, `${area}.txt`), text);
}
