import type { FieldError } from '../../../http/errors.ts';
import { pluginTable, snakeCase } from './names.ts';
import { isIdentifier, isReservedField, isReservedWord } from './reserved.ts';
import type { GeneratorEntity, GeneratorField, GeneratorModel } from './schemas.ts';
import { texts } from './texts.ts';

const t = texts.problems;
/** Longest name in PostgreSQL, without the suffix of its constraints. */
const MAX_SQL_NAME = 63 - '_fkey'.length;

const lower = (name: string) => name.toLowerCase();

/** Returns the message for a name that cannot be used, or undefined. */
function nameProblem(name: string, taken: ReadonlySet<string>): string | undefined {
  if (!isIdentifier(name)) return t.identifier;
  if (isReservedWord(name)) return t.reserved(name);
  return taken.has(lower(name)) ? t.twice(name) : undefined;
}

/** Problems of the options that only some kinds have. */
function* optionProblems(
  field: GeneratorField,
  entities: ReadonlySet<string>,
): Generator<[string, string]> {
  if (field.kind === 'choice' && !field.choices?.length) yield ['choices', t.noChoices];
  if (field.kind === 'choice') {
    const values = field.choices?.map(({ value }) => value) ?? [];
    if (new Set(values).size < values.length) yield ['choices', t.choiceTwice];
  }
  if (field.kind === 'dictionary' && !/^[A-Za-z][\w-]{0,59}$/.test(field.dictionary ?? ''))
    yield ['dictionary', t.noDictionary];
  if (field.kind === 'relation' && !entities.has(field.relation ?? ''))
    yield ['relation', t.noRelation(field.relation ?? '')];
  if ((field.min ?? Number.NEGATIVE_INFINITY) > (field.max ?? Number.POSITIVE_INFINITY))
    yield ['max', t.range];
}

function* fieldProblems(
  entity: GeneratorEntity,
  table: string,
  entities: ReadonlySet<string>,
): Generator<[string, string]> {
  const taken = new Set<string>();
  for (const [index, field] of entity.fields.entries()) {
    const at = `fields.${index}`;
    const problem =
      nameProblem(field.name, taken) ??
      (isReservedField(field.name) ? t.ownField(field.name) : undefined) ??
      (`${table}_${snakeCase(field.name)}`.length > MAX_SQL_NAME ? t.tooLong : undefined);
    if (problem) yield [`${at}.name`, problem];
    // References have a text, times a range.
    for (const name of [field.name, `${field.name}Text`, `${field.name}From`, `${field.name}To`])
      taken.add(lower(name));
    for (const [option, msg] of optionProblems(field, entities)) yield [`${at}.${option}`, msg];
  }
  if (entity.fields.filter(({ kind }) => kind === 'parent').length > 1)
    yield ['fields', t.twoParents];
  if (!entity.fields.some(({ kind }) => kind === 'text')) yield ['fields', t.noTitle];
}

function* stateProblems({ states, fields }: GeneratorEntity): Generator<[string, string]> {
  if (!states) return;
  const taken = new Set(fields.map(({ name }) => lower(name)));
  const problem = nameProblem(states.field, taken);
  if (problem ?? isReservedField(states.field))
    yield ['states.field', problem ?? t.ownField(states.field)];
  const values = new Set(states.values.map(({ value }) => value));
  if (values.size < states.values.length) yield ['states.values', t.choiceTwice];
  if (!values.has(states.start)) yield ['states.start', t.unknownState(states.start)];
  const moves = new Set(['edit', 'delete', 'add', 'get', 'update', 'open', 'detail', 'items']);
  for (const [index, move] of states.moves.entries()) {
    const wrong = nameProblem(move.name, moves);
    if (wrong) yield [`states.moves.${index}.name`, wrong];
    moves.add(lower(move.name));
    for (const value of [...move.from, move.to])
      if (!values.has(value)) yield [`states.moves.${index}`, t.unknownState(value)];
  }
}

/**
 * Returns the entities in an order in which each refers only to earlier ones, or the names of a cycle.
 *
 * @example orderEntities(model) // { order: [customer, order] }
 */
export function orderEntities({ entities }: Pick<GeneratorModel, 'entities'>): {
  order: GeneratorEntity[];
  cycle?: string[];
} {
  const order: GeneratorEntity[] = [];
  const path: string[] = [];
  let cycle: string[] | undefined;
  const visit = (entity: GeneratorEntity): void => {
    if (cycle || order.includes(entity)) return;
    if (path.includes(entity.name)) {
      cycle = [...path.slice(path.indexOf(entity.name)), entity.name];
      return;
    }
    path.push(entity.name);
    for (const { kind, relation } of entity.fields) {
      const target = kind === 'relation' && entities.find(({ name }) => name === relation);
      if (target) visit(target);
    }
    path.pop();
    if (!cycle) order.push(entity);
  };
  for (const entity of entities) visit(entity);
  return cycle ? { order: entities, cycle } : { order };
}

/**
 * Returns the problems of a model that its schema cannot express. An empty list means that every target
 * can generate it.
 */
export function modelProblems(model: GeneratorModel): FieldError[] {
  const problems: FieldError[] = [];
  const names = new Set(model.entities.map(({ name }) => name));
  const taken = new Set<string>();
  for (const [index, entity] of model.entities.entries()) {
    const add = (field: string, msg: string) =>
      problems.push({ field: `entities.${index}.${field}`, msg });
    const problem = nameProblem(entity.name, taken);
    if (problem) add('name', problem);
    taken.add(lower(entity.name));
    const table = pluginTable(model.id, entity);
    for (const [field, msg] of fieldProblems(entity, table, names)) add(field, msg);
    for (const [field, msg] of stateProblems(entity)) add(field, msg);
  }
  const { cycle } = orderEntities(model);
  if (cycle) problems.push({ field: 'entities', msg: t.cycle(cycle) });
  return problems;
}
