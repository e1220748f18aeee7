import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../../model/schemas.ts';
import { printValue } from '../../print/printValue.ts';
import { allFields } from '../../project/facts.ts';
import {
  callPath,
  choiceFields,
  type EntityNames,
  namesOf,
  type Reference,
  referencesOf,
  referrersOf,
  valuesOf,
  withScope,
} from './areaFacts.ts';
import { CodeFile } from './codeFile.ts';
import { SERVER_MODULES } from './modules.ts';

const KEYWORD = new Set<GeneratorField['kind']>(['text', 'longText', 'person']);
const SORTED = new Set<GeneratorField['kind']>(['integer', 'decimal', 'money', 'date', 'dateTime']);

/** The filters of one field, as properties. */
function fieldFilter(
  file: CodeFile,
  entity: GeneratorEntity,
  table: string,
  { name, kind }: GeneratorField,
  reference: Reference | undefined,
): string[] {
  const column = `${table}.${name}`;
  const title = `label.${name}`;
  const equals = (schema: string) => [`${name}: ${file.use('equals')}(${column}, ${schema})`];
  if (reference && !reference.isParent) {
    const target = reference.entity
      ? file.from('../tables.ts', reference.table)
      : file.use(reference.table);
    return equals(`${file.use('idSchema')}(${target}.id, ${title})`);
  }
  switch (kind) {
    case 'choice': {
      const values = file.from('../values.ts', valuesOf(entity, name).constant);
      return [`${name}: ${file.use('among')}(${column}, ${values}, ${title})`];
    }
    case 'switch':
      return equals(`${file.use('Type')}.Boolean({ title: ${title} })`);
    case 'dictionary':
      return equals(`${file.use('Type')}.String({ maxLength: 60, title: ${title} })`);
    case 'date':
    case 'dateTime': {
      const schema =
        kind === 'date'
          ? `${file.use('Type')}.Optional(${file.use('day')}(${title}))`
          : `${file.use('Time')}(${title})`;
      const value = kind === 'date' ? "value ?? ''" : 'new Date(value ?? 0)';
      return (['From', 'To'] as const).map((end) => {
        const compare = file.use(end === 'From' ? 'gte' : 'lte');
        const where = `(value) => ${compare}(${column}, ${value})`;
        return `${name}${end}: ${file.use('customFilter')}(${schema}, ${where})`;
      });
    }
    default:
      return [];
  }
}

function filters(file: CodeFile, model: GeneratorModel, entity: GeneratorEntity): string[] {
  const names = namesOf(model, entity);
  const { table } = names;
  const references = referencesOf(model, entity);
  const searched = allFields(entity).filter(({ search }) => search);
  const inKeyword = searched.filter(({ kind }) => KEYWORD.has(kind));
  const isTarget = referrersOf(model, entity).length > 0;
  const titles = allFields(entity).filter(({ kind }) => kind === 'text');
  const keyword = inKeyword.length > 0 || !isTarget ? inKeyword : titles.slice(0, 1);
  const columns = keyword.map(({ name }) => `${table}.${name}`).join(', ');
  return [
    ...(keyword.length > 0
      ? [`keyword: ${file.use('contains')}([${columns}], texts.keyword)`]
      : []),
    ...searched.flatMap((field) =>
      fieldFilter(
        file,
        entity,
        table,
        field,
        references.find((part) => part.field === field),
      ),
    ),
    // Pickers of the entities that refer to the rows read the chosen ones by id.
    ...(isTarget
      ? [
          `ids: ${file.use('customFilter')}(${file.use('Type')}.Optional(Type.Array(${file.use('idSchema')}(${table}.id), { maxItems: 100 })), (ids) => ids && ${file.use('inArray')}(${table}.id, ids))`,
        ]
      : []),
  ];
}

/** Aliases of the joined tables, and the query. */
function select(file: CodeFile, names: EntityNames, references: readonly Reference[]): string {
  const tx = `(tx: ${file.use('type Tx')})`;
  if (references.length === 0)
    return `const select = ${tx} => tx.select({ row: ${names.table} }).from(${names.table}).$dynamic();`;
  const aliases = references.map(({ alias, sqlAlias, table, entity, isParent }) => {
    const target =
      entity && !isParent ? file.from('../tables.ts', table) : isParent ? table : file.use(table);
    return `const ${alias} = ${file.use('alias')}(${target}, '${sqlAlias}');`;
  });
  const texts = references.map(({ field, alias, title }) => `${field.name}Text: ${alias}.${title}`);
  const joins = references.map(
    ({ field, alias }) =>
      `.leftJoin(${alias}, ${file.use('eq')}(${alias}.id, ${names.table}.${field.name}))`,
  );
  return `${aliases.join('\n')}

const select = ${tx} =>
  tx.select({ row: ${names.table}, ${texts.join(', ')} }).from(${names.table})${joins.join('')}.$dynamic();`;
}

function actions(file: CodeFile, model: GeneratorModel, entity: GeneratorEntity): string {
  const names = namesOf(model, entity);
  if (!entity.states) {
    const calls = {
      edit: callPath(model, 'update', names),
      delete: callPath(model, 'delete', names),
    };
    file.add(`/** What a row offers, with the call of each action. */
const ACTIONS = ${printValue(calls)};`);
    return `actionsOn: (_row, { may }) => Object.entries(ACTIONS).flatMap(([action, call]) => (may.has(call) ? [action] : [])),`;
  }
  const transitions = file.from('./moves.ts', `${names.one}Transitions`);
  const { field } = entity.states;
  return `actionsOn: ({ row }, { may }) => ${transitions}.actions(row.${field}, may),`;
}

/** The list of an entity. */
export function listFile(model: GeneratorModel, plain: GeneratorEntity): string {
  const entity = withScope(plain);
  const names = namesOf(model, entity);
  const references = referencesOf(model, entity);
  const file = new CodeFile(SERVER_MODULES, '../../../');
  const table = file.from('../tables.ts', names.table);
  const declared = filters(file, model, entity);
  if (declared.length > 0) file.from('../texts.ts', 'texts');
  if (declared.some((line) => line.includes('label.')))
    file.add(`const label = texts.entities.${names.one}.fields;`);
  file.add(select(file, names, references));
  const offered = actions(file, model, entity);
  const sorted = allFields(entity).filter(({ kind }) => SORTED.has(kind));
  const sort = printValue([...sorted.map(({ name }) => name), 'CreatedAt']);
  const own = choiceFields(entity).map(({ name }) => `${name}: row.${name}`);
  const title = allFields(entity).find(({ kind }) => kind === 'text')?.name ?? 'ID';
  const row = file.from('./schemas.ts', names.noun);
  const wire = file.from('./schemas.ts', `${names.one}Fields`);
  file.add(`/** The rows that the caller may see, latest first. */
export const ${names.one}List = ${file.use('defineList')}({
  table: ${table},
  id: ${names.table}.id,
  select,
  filters: { ${declared.join(', ')} },
  ${entity.states ? `tabs: ['${entity.states.field}'],` : ''}
  sort: ${file.use('apiColumns')}(${names.table}, ${sort}),
  row: ${row},
  present: ({ row${references.length > 0 ? ', ...shown' : ''} }) => ({
    ...${wire}.of(row),
    ${own.map((line) => `${line},`).join('\n')}
    ${references.length > 0 ? '...shown,' : ''}
  }),
  ${offered}
  actions: { add: '${callPath(model, 'add', names)}' },
  nameOf: (row) => row.${title},
});`);
  return file.toString();
}
