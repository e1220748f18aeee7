import { pascalCase } from '../../model/names.ts';
import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { type Printable, printValue } from '../../print/printValue.ts';
import { exampleRow } from '../../project/examples.ts';
import { detailsOf, menuName, titleField } from '../../project/facts.ts';
import { listPath, namesOf, withScope } from './areaFacts.ts';
import { CodeFile, code } from './codeFile.ts';

const UI = '@console/shared/ui';

const resourceOf = (file: CodeFile, entity: GeneratorEntity, model: GeneratorModel): string =>
  file.from(`./${entity.name}.resource.tsx`, `${namesOf(model, entity).constant}_RESOURCE`);

/** The page with the list. */
export function listPage(model: GeneratorModel, entity: GeneratorEntity): string {
  const file = new CodeFile({});
  const list = file.from(UI, 'ResourceList');
  file.add(`export default function ${pascalCase(entity.name)}Page() {
  return <${list} resource={${resourceOf(file, entity, model)}} />;
}`);
  return file.toString();
}

/** The page of one row, with the lists of the rows that belong to it. */
export function detailPage(model: GeneratorModel, entity: GeneratorEntity): string {
  const file = new CodeFile({});
  const names = namesOf(model, entity);
  const page = file.from(UI, 'RecordPage');
  const details = detailsOf(model, entity);
  if (details.length > 0) {
    const schema = `${file.from('@console/shared/request', 'type Schemas')}['${names.schema}']`;
    file.from('../texts.ts', 'texts');
    const parts: Printable = {
      pages: details.map(({ entity: part, field }) => ({
        name: part.name,
        title: code(`texts.entities.${part.name}.noun`),
        page: menuName(model, part),
        body: code(`({ ID }) => ({ ${field.name}: ID })`),
        load: code(
          ['() => import(', `'../${part.name}/${pascalCase(part.name)}Page.tsx'`, ')'].join(''),
        ),
      })),
    };
    file.add(
      `const PARTS: ${file.from(UI, 'type RecordParts')}<${schema}> = ${printValue(parts)};`,
    );
  }
  const parts = details.length > 0 ? ' parts={PARTS}' : '';
  file.add(`export default function ${names.noun}DetailPage() {
  return <${page} resource={${resourceOf(file, entity, model)}} back="${menuName(model, entity)}"${parts} />;
}`);
  return file.toString();
}

/** The test of a page. */
export function pageTest(model: GeneratorModel, entity: GeneratorEntity): string {
  const names = namesOf(model, entity);
  const file = new CodeFile({});
  const testing = (name: string) => file.from('@console/shared/testing', name);
  const library = (name: string) => file.from('@testing-library/react', name);
  const test = (name: string) => file.from('vitest', name);
  const row = exampleRow(withScope(entity));
  for (const name of ['fakeServer', 'type FakeServer', 'renderPage', 'resetSession']) testing(name);
  for (const name of ['cleanup', 'screen']) library(name);
  for (const name of ['afterEach', 'beforeEach', 'expect', 'it']) test(name);
  file.from('../texts.ts', 'texts');
  file.add(`const ${names.constant} = ${printValue(row)};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('POST ${listPath(model, names)}', {
    data: { total: 1, page: 1, pageSize: 10, actions: ['add'], list: [${names.constant}] },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it(${printValue(`shows the rows of ${names.one} and offers a new one`)}, async () => {
  renderPage(<${names.noun}Page />);
  expect((await screen.findAllByText(${names.constant}.${titleField(entity)})).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: texts.add })).toBeTruthy();
});`);
  const own = ['import', `${names.noun}Page`, 'from', `'./${names.noun}Page.tsx';\n`].join(' ');
  return own + file.toString();
}
