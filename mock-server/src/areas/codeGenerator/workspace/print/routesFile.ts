import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { printValue } from '../../print/printValue.ts';
import { isTree } from '../../project/facts.ts';
import { callPath, type EntityNames, listPath, namesOf, withScope } from './areaFacts.ts';
import { CodeFile } from './codeFile.ts';
import { SERVER_MODULES } from './modules.ts';

/** The state changes of an entity, and the actions of a row in each state. */
export function movesFile(model: GeneratorModel, entity: GeneratorEntity): string | undefined {
  const { states } = entity;
  if (!states) return undefined;
  const names = namesOf(model, entity);
  const file = new CodeFile(SERVER_MODULES, '../../../');
  const texts = file.from('../texts.ts', 'texts');
  const own = `${texts}.entities.${names.one}`;
  const moves = states.moves.map(
    ({ name, from, to }) => `kind.one({
    path: '${callPath(model, name, names)}',
    description: ${own}.moves.${name},
    effects: [],
    body: {},
    actions: { ${name}: { from: ${printValue(from)}, to: ${printValue(to)}, msg: texts.saved } },
  }),`,
  );
  file.add(`const kind = ${file.use('defineEntity')}({
  table: ${file.from('../tables.ts', names.table)},
  apiGroup: texts.group,
  stateOf: ({ ${states.field} }) => ${states.field},
  stored: (${states.field}) => ({ ${states.field} }),
  refusals: { unknown: ${own}.unknown, notNow: () => texts.notNow },
});

export const ${names.one}Moves = [
${moves.join('\n')}
];

export const ${names.one}Transitions = ${file.use('combineTransitions')}(
  { edit: { call: '${callPath(model, 'update', names)}' } },
  ${names.one}Moves,
  { delete: { call: '${callPath(model, 'delete', names)}' } },
);`);
  return file.toString();
}

/** The call that returns the list. A tree is returned as a whole. */
function listRoute(
  file: CodeFile,
  model: GeneratorModel,
  names: EntityNames,
  tree: boolean,
): string {
  const list = file.from('./list.ts', `${names.one}List`);
  const route = `${list}.route({
    path: '${listPath(model, names)}',
    apiGroup: texts.group,
    description: own.calls.list,
    msg: texts.listed,
  })`;
  if (!tree) return route;
  const table = file.from('../tables.ts', names.table);
  file.add(`const page = ${route};
/** All rows in one page, because the browser builds the tree. */
const tree: ${file.use('type Route')} = {
  ...page,
  handler: async (call) => {
    const answer = (await page.handler(call)) as { data: object };
    const rows = await ${list}.find(call, ${file.use('isNotNull')}(${table}.id));
    return { ...answer, data: { ...answer.data, list: rows.sort((a, b) => a.ID - b.ID) } };
  },
};`);
  return 'tree';
}

/** The calls of an entity. */
export function routesFile(model: GeneratorModel, plain: GeneratorEntity): string {
  const entity = withScope(plain);
  const names = namesOf(model, entity);
  const { one, noun, table } = names;
  const file = new CodeFile(SERVER_MODULES, '../../../');
  file.add(`const own = ${file.from('../texts.ts', 'texts')}.entities.${one};
const data = ${file.use('Type')}.Object({ ${one}: ${file.from('./schemas.ts', noun)} });`);
  const list = listRoute(file, model, names, isTree(entity));
  const route = file.use('defineRoute');
  const write = file.from('../calls.ts', 'write');
  const service = (verb: string) => file.from('./service.ts', `${verb}${noun}`);
  const body = (name: string) => file.from('./schemas.ts', name);
  const shown = `{ as: '${one}', unknown: own.unknown }`;
  const moves = entity.states
    ? `...${file.use('actionRoutes')}(${one}List, ${shown}, ${file.from('./moves.ts', `${one}Moves`)}),`
    : '';
  file.add(`export const ${one}Routes = [
  ${list},
  ${file.use('recordRoute')}(${one}List, {
    path: '${callPath(model, 'get', names)}',
    apiGroup: texts.group,
    description: own.calls.one,
    as: '${one}',
    unknown: own.unknown,
    msg: texts.listed,
  }),
  ${route}({
    ...${write},
    path: '${callPath(model, 'add', names)}',
    description: own.calls.add,
    targets: { answer: { '${one}.ID': ${file.from('../tables.ts', table)}.id } },
    body: ${body(`Add${noun}`)},
    data,
    handler: async (call) => ({ data: { ${one}: await ${service('add')}(call, call.body) }, msg: texts.added }),
  }),
  ${route}({
    ...${write},
    path: '${callPath(model, 'update', names)}',
    description: own.calls.update,
    body: ${body(`Update${noun}`)},
    data,
    handler: async (call) => ({ data: { ${one}: await ${service('update')}(call, call.body) }, msg: texts.saved }),
  }),
  ${moves}
  ${route}({
    ...${write},
    path: '${callPath(model, 'delete', names)}',
    description: own.calls.remove,
    body: ${body(`${noun}Id`)},
    data: ${file.use('Empty')},
    async handler(call) {
      await ${service('delete')}(call, call.body.ID);
      return { data: {}, msg: texts.removed };
    },
  }),
];`);
  return file.toString();
}
