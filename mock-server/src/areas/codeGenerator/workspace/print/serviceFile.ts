import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { printValue } from '../../print/printValue.ts';
import {
  type EntityNames,
  namesOf,
  type Reference,
  referencesOf,
  referrersOf,
  withScope,
} from './areaFacts.ts';
import { CodeFile, printCompact } from './codeFile.ts';
import { SERVER_MODULES } from './modules.ts';
import { uniqueName } from './tableFile.ts';

/** The checks of the input that its schema does not contain. */
function checks(
  file: CodeFile,
  { noun }: EntityNames,
  entity: GeneratorEntity,
  references: readonly Reference[],
): string | undefined {
  const hasFiles = entity.fields.some(({ kind }) => kind === 'file');
  const dictionaries = entity.fields.filter(({ kind }) => kind === 'dictionary');
  if (dictionaries.length + references.length === 0 && !hasFiles) return undefined;
  const dicts = printCompact(
    Object.fromEntries(dictionaries.map((field) => [field.name, field.dictionary])),
  );
  const offers = references.map(({ field, table, entity: target }) => {
    const rows = target ? file.from('../tables.ts', table) : file.use(table);
    const other = target ? `texts.entities.${target.name}.unknown` : `texts.unknown.${field.name}`;
    return `${field.name}: {
          table: ${rows},
          where: await ${file.use('inScope')}(by.tx, by.caller, ${rows}),
          clearable: ${!field.required},
          refusals: { other: ${other}, none: ${other} },
        },`;
  });
  return `/** Throws 422 for values that the schema of the fields cannot refuse. */
const check = async (by: ActorContext, input: ${noun}Input, row?: object) =>
  ${file.use('checkFields')}(
    by.tx,
    {
      schema: ${file.from('./schemas.ts', `${noun}Input`)},
      dicts: ${dicts},
      offers: { ${offers.join('\n')} },
    },
    input,
    row,
  );`;
}

/** The columns of the input, if they differ from it. */
function columns({ noun }: EntityNames, entity: GeneratorEntity): string | undefined {
  const times = entity.fields.filter(({ kind }) => kind === 'dateTime');
  if (times.length === 0) return undefined;
  const values = times.map(({ name, required }) =>
    required
      ? `${name}: new Date(${name})`
      : `${name}: ${name} == null ? ${name} : new Date(${name})`,
  );
  const names = times.map(({ name }) => name).join(', ');
  return `/** The columns of the input. */
const columns = ({ ${names}, ...plain }: ${noun}Input) => ({ ...plain, ${values.join(', ')} });`;
}

/** Wraps a write so that a second row with a unique value is refused by its field. */
function store(file: CodeFile, names: EntityNames, entity: GeneratorEntity): string | undefined {
  const unique = entity.fields.filter((field) => field.unique);
  if (unique.length === 0) return undefined;
  const wrapped = unique.reduce(
    (inner, field) =>
      `${file.use('mapUniqueViolation')}(${printValue(uniqueName(names, field))}, ${file.use('alreadyInUse')}('${field.name}', texts.entities.${names.one}.taken.${field.name}), ${inner})`,
    'statement',
  );
  return `/** Runs a write. Throws 409 with the field whose value another row has. */
const store = <T>(statement: PromiseLike<T>): Promise<T> => ${wrapped};`;
}

function belowCheck(
  file: CodeFile,
  names: EntityNames,
  references: readonly Reference[],
): string | undefined {
  const parent = references.find(({ isParent }) => isParent)?.field.name;
  if (parent === undefined) return undefined;
  return `/** Throws 422 if a row would be placed below itself. */
async function checkParent({ tx }: ActorContext, ID: number, ${parent}: number): Promise<void> {
  const rows = await tx.select({ id: ${names.table}.id, ${parent}: ${names.table}.${parent} }).from(${names.table});
  const parents = ${file.use('mapParents')}(rows.map((row) => ({ id: row.id, parentId: row.${parent} ?? 0 })));
  if (${file.use('pathTo')}(parents, ${parent})?.includes(ID))
    throw ${file.use('badFields')}([{ field: '${parent}', msg: texts.entities.${names.one}.below }]);
}`;
}

/** Refusals of a deletion: rows that refer to the deleted one and are not deleted with it. */
function usedChecks(file: CodeFile, model: GeneratorModel, entity: GeneratorEntity): string[] {
  return referrersOf(model, entity)
    .filter(({ field }) => !field.isDetail)
    .map(({ entity: other, field }) => {
      const table = file.from('../tables.ts', namesOf(model, other).table);
      return `  if ((await tx.$count(${table}, ${file.use('eq')}(${table}.${field.name}, ID))) > 0)
    throw ${file.use('refuse')}(texts.entities.${other.name}.used);`;
    });
}

/** Adding, changing and deleting rows of an entity. */
export function serviceFile(model: GeneratorModel, plain: GeneratorEntity): string {
  const entity = withScope(plain);
  const names = namesOf(model, entity);
  const { one, noun } = names;
  const references = referencesOf(model, entity);
  const file = new CodeFile(SERVER_MODULES, '../../../');
  const table = file.from('../tables.ts', names.table);
  const list = file.from('./list.ts', `${one}List`);
  const unknown = `${file.from('../texts.ts', 'texts')}.entities.${one}.unknown`;
  const by = `by: ${file.use('type ActorContext')}`;
  const own = columns(names, entity);
  const stored = store(file, names, entity);
  const parent = references.find(({ isParent }) => isParent)?.field.name;
  const values = own ? 'columns(input)' : 'input';
  const wrap = (statement: string) => (stored ? `store(${statement})` : statement);
  const checked = checks(file, names, entity, references);
  for (const part of [checked, own, stored, belowCheck(file, names, references)])
    if (part !== undefined) file.add(part);
  const read = (id: string) => `${file.use('readOne')}(${list}, by, ${id}, ${unknown})`;
  const row = file.from('./schemas.ts', `type ${noun}`);
  file.add(`export async function add${noun}(${by}, input: ${noun}Input): Promise<${row}> {
  ${checked ? 'await check(by, input);' : ''}
  const values = { ...${own ? 'columns(input)' : 'input'}, createdBy: by.caller.userId };
  const [added] = await ${wrap(`by.tx.insert(${table}).values(values).returning({ id: ${table}.id })`)};
  return ${read('added?.id ?? 0')};
}`);
  const update = file.from('./schemas.ts', `type Update${noun}`);
  file.add(`/** Changes a row. Throws 409 if it has changed since the caller read it. */
export async function update${noun}(${by}, { ID, expectUpdatedAt, ...input }: ${update}): Promise<${noun}> {
  ${checked ? 'const row = ' : ''}await ${file.use('lockRow')}(by, ${table}, { ID, expectUpdatedAt }, ${unknown});
  ${checked ? 'await check(by, input, row);' : ''}
  ${parent ? `if (input.${parent}) await checkParent(by, ID, input.${parent});` : ''}
  await ${wrap(`by.tx.update(${table}).set(${values}).where(${file.use('eq')}(${table}.id, ID))`)};
  return ${read('ID')};
}`);
  const used = usedChecks(file, model, entity);
  file.add(`export async function delete${noun}(${by}, ID: number): Promise<void> {
  const { tx } = by;
  await lockRow(by, ${table}, { ID }, ${unknown});
  ${used.join('\n').trim()}
  await tx.delete(${table}).where(eq(${table}.id, ID));
}`);
  return file.toString();
}
