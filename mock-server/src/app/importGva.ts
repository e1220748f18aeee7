import { statSync } from 'node:fs';
import { openDatabase } from '../db/open.ts';
import type { ApiCredentials } from '../platform/compat/ginVueAdmin/apiClient.ts';
import { type FileCopy, readContents, storeCopies } from '../platform/compat/ginVueAdmin/files.ts';
import { type Source, snapshotOfTables } from '../platform/compat/ginVueAdmin/fromTables.ts';
import { importSnapshot, renumberRoles } from '../platform/compat/ginVueAdmin/importSnapshot.ts';
import { CONFLICTS, type Conflicts } from '../platform/compat/ginVueAdmin/merge.ts';
import { readApi } from '../platform/compat/ginVueAdmin/readApi.ts';
import { readDatabase } from '../platform/compat/ginVueAdmin/readDatabase.ts';
import { readDump } from '../platform/compat/ginVueAdmin/readDump.ts';
import {
  countOutcomes,
  findConflicts,
  printReport,
  type Report,
} from '../platform/compat/ginVueAdmin/report.ts';
import type { Snapshot } from '../platform/compat/ginVueAdmin/snapshot.ts';
import { findAreas } from '../platform/kernel/area/find.ts';
import { recordCommand } from '../platform/services/operation/commands.ts';
import type { Config } from '../process/config.ts';
import { StartError } from '../process/startError.ts';
import { seedDatabase } from './seed.ts';

export interface ImportOptions {
  /**
   * A dump of PostgreSQL or MySQL, the address of a PostgreSQL database, or the address of the API of a running
   * server.
   */
  source: string;
  dryRun: boolean;
  conflicts: Conflicts;
  /** New ids for roles of the source. */
  numbers: ReadonlyMap<number, number>;
  /** Copy of the folder `uploads/file` of the source. */
  folder?: string | undefined;
  /** Lists all rows, including added and unchanged ones. */
  list: boolean;
}

const USAGE =
  'use import-gva SOURCE [--dry-run] [--conflicts stop|keep|replace] [--number 100=5100] [--files FOLDER] [--list]';

function numberOf(word: string | undefined): [number, number] {
  const [, from, to] = /^(\d{1,15})=(\d{1,15})$/.exec(word ?? '') ?? [];
  if (from === undefined || to === undefined)
    throw new StartError('Invalid option --number', `"${word}" is not FROM=TO`, USAGE);
  return [Number(from), Number(to)];
}

function folderOf(word: string | undefined): string {
  if (word !== undefined && statSync(word, { throwIfNoEntry: false })?.isDirectory()) return word;
  throw new StartError('Invalid option --files', `"${word}" is not a folder`, USAGE);
}

/** Parses the command-line arguments. Throws `StartError` for unknown ones. */
export function readOptions(words: readonly string[]): ImportOptions {
  const left = [...words];
  const sources: string[] = [];
  const numbers = new Map<number, number>();
  const options: Omit<ImportOptions, 'source' | 'numbers'> = {
    dryRun: false,
    conflicts: 'stop',
    list: false,
  };
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    if (word === '--dry-run') options.dryRun = true;
    else if (word === '--list') options.list = true;
    else if (word === '--number') numbers.set(...numberOf(left.shift()));
    else if (word === '--files') options.folder = folderOf(left.shift());
    else if (word === '--conflicts') {
      const value = left.shift();
      const mode = CONFLICTS.find((mode) => mode === value);
      if (!mode)
        throw new StartError(
          'Invalid option --conflicts',
          `"${value}" is not one of ${CONFLICTS.join(', ')}`,
          USAGE,
        );
      options.conflicts = mode;
    } else if (word.startsWith('--'))
      throw new StartError('Invalid command', `${word} is unknown`, USAGE);
    else sources.push(word);
  }
  const [source, ...more] = sources;
  if (source === undefined || more.length > 0)
    throw new StartError('Invalid command', 'exactly one source is required', USAGE);
  return { ...options, source, numbers };
}

const snapshotOf = ({ tables, others }: Source) => snapshotOfTables(tables, others);

async function read(source: string, credentials: ApiCredentials): Promise<Snapshot> {
  if (/^postgres(?:ql)?:\/\//.test(source)) return snapshotOf(await readDatabase(source));
  if (/^https?:\/\//.test(source)) return await readApi(source, credentials);
  return snapshotOf(await readDump(source));
}

/** Returns the source without credentials, for the operation record. */
function shownSource(source: string): string {
  if (!URL.canParse(source) || !/^(?:postgres(?:ql)?|https?):$/.test(new URL(source).protocol))
    return source;
  const { protocol, host, pathname } = new URL(source);
  return `${protocol}//${host}${pathname}`;
}

/** Output lines of an import, and whether it was rejected because of conflicts. */
interface Imported {
  lines: string[];
  /** Whether something was not written because of conflicts or a failed storage. */
  isIncomplete: boolean;
}

/** Thrown to roll back an import, with its report. */
class RollbackError extends Error {
  readonly report: Report;
  constructor(report: Report) {
    super('import rolled back');
    this.report = report;
  }
}

/**
 * Imports users, roles, menus, calls, dictionaries and files of a gin-vue-admin server into the configured
 * database, in one transaction. A new database is migrated and seeded first. The import is added to
 * the operation records. Throws `StartError`.
 *
 * @example await importGva(readConfig(process.env), readOptions(['dump.sql', '--dry-run']), {})
 */
export async function importGva(
  config: Config,
  options: ImportOptions,
  credentials: ApiCredentials,
): Promise<Imported> {
  if (config.upstream !== undefined)
    throw new StartError(
      'The import is not possible',
      'CONSOLE_UPSTREAM is set, and that back end stores users and rights',
      'unset it',
    );
  const since = performance.now();
  const source = renumberRoles(await read(options.source, credentials), options.numbers);
  const contents = await readContents(source.files, options.folder);
  const areas = await findAreas();
  const database = await openDatabase(config, () => undefined);
  const announced: string[] = [];
  let report: Report | undefined;
  let copies: FileCopy[] = [];
  try {
    await database.prepare(async (tx) => {
      await seedDatabase({ tx, config, areas, announce: (line) => announced.push(line) });
      const { conflicts } = options;
      const settings = { conflicts, areas, contents, now: new Date() };
      const imported = await importSnapshot(tx, source, settings);
      report = imported.report;
      copies = imported.copies;
      if (options.dryRun || findConflicts(report).length > 0) throw new RollbackError(report);
      const words = {
        source: shownSource(options.source),
        conflicts: options.conflicts,
        numbers: Object.fromEntries(options.numbers),
      };
      await recordCommand(tx, { name: 'import-gva', words, data: countOutcomes(report), since });
    });
  } catch (error) {
    if (!(error instanceof RollbackError)) throw error;
    announced.length = 0;
    copies = [];
    report = error.report;
  } finally {
    await database.close();
  }
  const unstored = await storeCopies(copies, config);
  const lines = report ? printReport(report, options.list) : [];
  const conflicts = report ? findConflicts(report).length : 0;
  if (conflicts > 0) {
    const end = `nothing was written: ${conflicts} conflicts; choose --conflicts keep or replace, or --number`;
    return { lines: [...lines, end], isIncomplete: true };
  }
  if (unstored.length > 0) {
    const end = `imported, but ${unstored.length} contents of files are missing; remove the cause and import again`;
    return { lines: [...announced, ...lines, ...unstored, end], isIncomplete: true };
  }
  const end = options.dryRun ? 'nothing was written: this was a dry run' : 'imported';
  return { lines: [...announced, ...lines, end], isIncomplete: false };
}
