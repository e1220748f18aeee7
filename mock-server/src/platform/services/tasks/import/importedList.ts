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

const declarations = new WeakMap<object, ImportDeclaration>();

/** Adds an import to the catalogue of lists with an import. */
export const declareImport = (kind: object, declaration: ImportDeclaration): void =>
  void declarations.set(kind, declaration);

/** Returns a list with an import by its key, or `undefined` if this version does not import it. */
export function findImportedList(areas: Deps['areas'], key: string): ImportedList | undefined {
  const kind = findTaskKind(areas, key);
  const declaration = kind && declarations.get(kind);
  return declaration && { ...declaration, key, apiGroup: kind.apiGroup };
}

/** Returns all lists with an import, in the order of the areas. */
export const findImportedLists = (areas: Deps['areas']): readonly ImportedList[] =>
  areas.flatMap(({ name, tasks = {} }) =>
    Object.keys(tasks).flatMap((task) => findImportedList(areas, `${name}.${task}`) ?? []),
  );
