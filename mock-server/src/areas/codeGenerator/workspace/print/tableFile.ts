import { snakeCase } from '../../model/names.ts';
import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../../model/schemas.ts';
import { type Printable, printValue } from '../../print/printValue.ts';
import { allFields, maxLength } from '../../project/facts.ts';
import {
  choiceFields,
  type EntityNames,
  namesOf,
  type Reference,
  referencesOf,
  valuesOf,
  withScope,
} from './areaFacts.ts';
import { CodeFile, callOf, code } from './codeFile.ts';
import { SERVER_MODULES } from './modules.ts';

/** The values of choices and states. Empty if there are none. */
export function valuesFile({ entities }: GeneratorModel): string {
  return entities
    .flatMap((entity) =>
      choiceFields(entity).map((field) => {
        const { constant, type } = valuesOf(entity, field.name);
        const values = field.choices?.map(({ value }) => value) ?? [];
        return `export const ${constant} = ${printValue(values)} as const;
export type ${type} = (typeof ${constant})[number];
`;
      }),
    )
    .join('\n');
}

function columnType(file: CodeFile, entity: GeneratorEntity, field: GeneratorField): string {
  switch (field.kind) {
    case 'integer':
      return `${file.use('integer')}()`;
    case 'money':
      return `${file.use('bigint')}({ mode: 'number' })`;
    case 'decimal':
      return `${file.use('numeric')}({ mode: 'number' })`;
    case 'switch':
      return `${file.use('boolean')}()`;
    case 'date':
      return `${file.use('date')}()`;
    case 'dateTime':
      return `${file.use('timestamp')}()`;
    case 'choice': {
      const type = file.from('./values.ts', `type ${valuesOf(entity, field.name).type}`);
      return `${file.use('varchar')}({ length: 20 }).$type<${type}>()`;
    }
    default:
      return `${file.use('varchar')}({ length: ${maxLength(field)} })`;
  }
}

function referenceType(file: CodeFile, { table, isParent, field }: Reference): string {
  if (table === 'netbars' || table === 'markets') file.use(table);
  const type = isParent ? `: ${file.use('type AnyPgColumn')}` : '';
  const options = field.isDetail || !field.relation ? ", { onDelete: 'cascade' }" : '';
  const rule = isParent ? '' : options;
  return `${file.use('integer')}().references(()${type} => ${table}.id${rule})`;
}

function columns(file: CodeFile, model: GeneratorModel, entity: GeneratorEntity) {
  const references = new Map(referencesOf(model, entity).map((part) => [part.field.name, part]));
  return allFields(entity).map((field) => {
    const reference = references.get(field.name);
    const type = reference ? referenceType(file, reference) : columnType(file, entity, field);
    const isNeeded = field.required && field.kind !== 'parent';
    const start = field.name === entity.states?.field;
    const initial = start ? `.default(${printValue(entity.states?.start)})` : '';
    return `    ${field.name}: ${type}${isNeeded ? '.notNull()' : ''}${initial},`;
  });
}

/** Name of the constraint of a unique field. */
export const uniqueName = ({ sqlTable }: EntityNames, { name }: GeneratorField): string =>
  `${sqlTable}_${snakeCase(name)}_key`;

/** Indexes for the data scope, references and filters, and unique constraints. */
function constraints(file: CodeFile, names: EntityNames, entity: GeneratorEntity): string[] {
  const fields = allFields(entity);
  const searched = fields.filter(
    ({ kind, search, unique }) =>
      !unique && (kind === 'relation' || kind === 'parent' || (search && kind !== 'text')),
  );
  const indexed = [
    ...(entity.scope === 'user' ? ['createdBy'] : []),
    ...searched.map(({ name }) => name),
  ];
  return [
    ...indexed.map(
      (name) =>
        `${callOf(file.use('index'), `${names.sqlTable}_${snakeCase(name)}`).text}.on(table.${name})`,
    ),
    ...fields
      .filter(({ unique }) => unique)
      .map(
        (field) =>
          `${callOf(file.use('unique'), uniqueName(names, field)).text}.on(table.${field.name})`,
      ),
  ];
}

function table(file: CodeFile, model: GeneratorModel, plain: GeneratorEntity): string {
  const entity = withScope(plain);
  const names = namesOf(model, entity);
  const rules = constraints(file, names, entity);
  const parts: Printable[] = [
    names.sqlTable,
    code(`{
    ...${file.use('record')},
    /** No foreign key, because the row outlives the user. */
    createdBy: ${file.use('integer')}().notNull(),
${columns(file, model, entity).join('\n')}
  }`),
    ...(rules.length > 0 ? [code(`(table) => [${rules.join(', ')}]`)] : []),
  ];
  return `/** Records of the kind \`${names.one}\`. */
export const ${names.table} = ${callOf(file.use('pgTable'), ...parts).text};`;
}

/** The tables of the area. Each refers only to earlier ones. */
export function tableFile(model: GeneratorModel, order: readonly GeneratorEntity[]): string {
  const file = new CodeFile(SERVER_MODULES, '../../');
  for (const entity of order) file.add(table(file, model, entity));
  return file.toString();
}
