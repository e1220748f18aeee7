import { pascalCase, pluginTable } from '../model/names.ts';
import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../model/schemas.ts';
import { type Printable, printValue } from '../print/printValue.ts';
import { allFields, columnName, maxLength, targetOf, titleField } from './facts.ts';

/** The type of a table, as a comment of JavaScript names it. */
const TABLE_TYPE = ['import(', "'../table.js'", ').Table'].join('');
const TEXTS = new Set<GeneratorField['kind']>(['text', 'longText', 'dictionary', 'person', 'file']);
const NUMBERS = new Set<GeneratorField['kind']>(['integer', 'decimal', 'money']);

function column(model: GeneratorModel, entity: GeneratorEntity, field: GeneratorField): Printable {
  const { name, label, kind, required, unique, min, max, choices, search } = field;
  const isText = TEXTS.has(kind);
  return {
    column: columnName(name),
    label,
    kind: isText ? 'text' : kind,
    required: required || undefined,
    unique: unique || undefined,
    min: isText || NUMBERS.has(kind) ? min : undefined,
    max: isText ? maxLength(field) : NUMBERS.has(kind) ? max : undefined,
    values: kind === 'choice' ? choices?.map(({ value }) => value) : undefined,
    of: targetOf(model, entity, field)?.name,
    search: search || undefined,
  };
}

/** The table of an entity, as the back end checks and stores its rows. */
export function tableFile(model: GeneratorModel, entity: GeneratorEntity): string {
  const { name, label, scope, states } = entity;
  const table: Printable = {
    table: pluginTable(model.id, entity),
    noun: pascalCase(name),
    label,
    title: titleField(entity),
    own: scope !== 'all',
    columns: Object.fromEntries(
      allFields(entity).map((field) => [field.name, column(model, entity, field)]),
    ),
    states: states && {
      field: states.field,
      start: states.start,
      moves: Object.fromEntries(
        states.moves.map((move) => [move.name, { from: move.from, to: move.to }]),
      ),
    },
  };
  return `/** @type {${TABLE_TYPE}} */
export const ${name} = ${printValue(table)};
`;
}

/** The list of all tables. Each refers only to earlier ones. */
export function tablesFile(entities: readonly GeneratorEntity[]): string {
  const names = entities.map(({ name }) => name);
  const imports = [...names].sort().map((name) => `import { ${name} } from './tables/${name}.js';`);
  return `${imports.join('\n')}

/**
 * The tables of this back end, by the names that references use.
 *
 * @type {import('./table.js').Tables}
 */
export const TABLES = {
${names.map((name) => `  ${name},`).join('\n')}
};
`;
}
