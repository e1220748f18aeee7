/** Exports for other areas. */
export { deleteRun, readRun, runList } from './history.ts';
export { pascalCase, snakeCase } from './model/names.ts';
export { type GeneratorField, GeneratorModel } from './model/schemas.ts';
export { checkedFiles } from './plugin.ts';
export { readTable, readTables } from './sources/readTable.ts';
