import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { type Printable, printValue } from '../../print/printValue.ts';
import { exampleBody } from '../../project/examples.ts';
import { titleField } from '../../project/facts.ts';
import { texts } from '../../project/texts.ts';
import { callPath, listPath, namesOf, referencesOf, withScope } from './areaFacts.ts';
import { CodeFile } from './codeFile.ts';
import { SERVER_MODULES } from './modules.ts';

/** Values of a row, without dictionaries, whose values an administrator maintains. */
const bodyOf = (entity: GeneratorEntity): Printable => {
  const words = new Set(
    entity.fields.filter(({ kind }) => kind === 'dictionary').map(({ name }) => name),
  );
  return Object.fromEntries(
    Object.entries(exampleBody(entity)).filter(([name]) => !words.has(name)),
  );
};

/** Code of the rows that a new row refers to. */
function neededRows(file: CodeFile, model: GeneratorModel, entity: GeneratorEntity): string[] {
  return referencesOf(model, entity)
    .filter(({ field }) => field.required && field.kind !== 'parent')
    .map(({ field, entity: target, table }) => {
      if (target) return `${field.name}: (await add${namesOf(model, target).noun}(as)).ID`;
      if (table === 'netbars')
        return `${field.name}: (await ${file.use('addNetbar')}(server, as)).ID`;
      const insert = `server.db.insert(${file.use('markets')}).values({ marketNo: 'M1', name: ${printValue(texts.example)}, status: 'listed' }).returning()`;
      return `${field.name}: (await ${insert})[0]?.id`;
    });
}

function entityTest(file: CodeFile, model: GeneratorModel, plain: GeneratorEntity): void {
  const entity = withScope(plain);
  const names = namesOf(model, entity);
  const { one, noun, constant } = names;
  const row = file.from(`./${one}/schemas.ts`, `type ${noun}`);
  const post = (verb: string) => `'POST ${callPath(model, verb, names)}'`;
  const title = titleField(entity);
  file.add(`const ${constant} = ${printValue(bodyOf(entity))};

/** Adds a row of ${one}, with the rows that it refers to. */
async function add${noun}(as: string): Promise<${row}> {
  const body = { ${[`...${constant}`, ...neededRows(file, model, entity)].join(', ')} };
  const { code, data, msg } = await server.call<{ ${one}: ${noun} }>(${post('add')}, body, { as });
  if (code !== 0) throw new Error(msg);
  return data.${one};
}`);
  const { states } = entity;
  const move = states?.moves.find(({ from }) => from.includes(states.start));
  const moved =
    states && move
      ? `
  const moved = await server.call<{ ${one}: ${noun} }>(${post(move.name)}, { ID: row.ID }, { as });
  expect(moved.data.${one}.${states.field}).toBe(${printValue(move.to)});`
      : '';
  file.add(`it('adds, lists, changes and deletes a row of ${one}', async () => {
  const as = await server.login();
  const row = await add${noun}(as);
  expect(row).toMatchObject(${constant});
  const page = { page: 1, pageSize: 10 };
  const { data } = await server.call<{ list: ${noun}[] }>('POST ${listPath(model, names)}', page, { as });
  expect(data.list.map(({ ID }) => ID)).toEqual([row.ID]);
  const body = { ...row, expectUpdatedAt: row.UpdatedAt };
  const changed = await server.call<{ ${one}: ${noun} }>(${post('update')}, body, { as });
  expect(changed.data.${one}.${title}).toBe(row.${title});${moved}
  const remove = () => server.call(${post('delete')}, { ID: row.ID }, { as });
  expect([(await remove()).code, (await remove()).code]).toEqual([0, 7]);
});`);
}

/** The test of the area. */
export function testFile(model: GeneratorModel, order: readonly GeneratorEntity[]): string {
  const file = new CodeFile(SERVER_MODULES, '../../');
  for (const name of ['expect', 'it']) file.use(name);
  file.add(`const server = ${file.use('withServer')}();`);
  for (const entity of order) entityTest(file, model, entity);
  return file.toString();
}
