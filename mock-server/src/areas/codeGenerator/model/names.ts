import type { GeneratorEntity } from './schemas.ts';

/** `repairOrder` → `repair_order`. */
export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `repairOrder` → `RepairOrder`. */
export const pascalCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `repairOrder` → `REPAIR_ORDER`. */
export const constantCase = (name: string): string => snakeCase(name).toUpperCase();

/** Name of the table of an entity in the database of a plugin. */
export const pluginTable = (id: string, entity: GeneratorEntity): string =>
  `${id.replaceAll('-', '_')}_${snakeCase(entity.name)}`;
