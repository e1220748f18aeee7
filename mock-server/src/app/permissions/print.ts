import { openEmbedded } from '../../db/embedded.ts';
import { findAreas } from '../../platform/area/find.ts';
import { generatePassword } from '../../platform/auth/passwords.ts';
import { seedDatabase } from '../seed.ts';
import { readMatrix, writeMatrix } from './matrix.ts';

/** The text of docs/permissions.md: the matrix of a new installation, made in memory. */
export async function printPermissions(): Promise<string> {
  const database = await openEmbedded();
  try {
    const areas = await findAreas();
    const config = { adminPassword: generatePassword(), demo: false };
    await database.prepare((tx) => seedDatabase({ tx, config, areas, announce: () => undefined }));
    return writeMatrix(await readMatrix(database.db, areas));
  } finally {
    await database.close();
  }
}
