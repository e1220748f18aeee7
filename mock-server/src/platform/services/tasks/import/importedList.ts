import type { Tx } from '../../../../db/database.ts';
import type { Deps } from '../../../kernel/area/deps.ts';
import { findTaskKind } from '../define.ts';
import type { FileField } from './columns.ts';

/** What an import declares about its file. */
export interface ImportDeclaration {
  what: string;
  /** Reads the fields that a file can contain, in the order of the default template. */
  fields(tx: Tx): Promise<FileField[]>;
}

/** A list with an import. Its key is the type of the import, for example `netbar.importNetbar`. */
export interface ImportedList extends ImportDeclaration {
  key: string;
  apiGroup: string;
}

/** Returns a list with an import by its key, or `undefined` if this version does not import it. */
export function findImportedList(areas: Deps['areas'], key: string): ImportedList | undefined {
  const kind = findTaskKind(areas, key);
  return kind?.imported && { ...kind.imported, key, apiGroup: kind.apiGroup };
}

/** Returns all lists with an import, in the order of the areas. */
export const findImportedLists = (areas: Deps['areas']): readonly ImportedList[] =>
  areas.flatMap(({ name, tasks = {} }) =>
    Object.keys(tasks).flatMap((task) => findImportedList(areas, `${name}.${task}`) ?? []),
  );
