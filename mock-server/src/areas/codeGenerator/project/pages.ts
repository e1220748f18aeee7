import { constantCase, pascalCase } from '../model/names.ts';
import type { GeneratorEntity, GeneratorModel } from '../model/schemas.ts';
import { Code, type Printable, printImport, printValue } from '../print/printValue.ts';
import { exampleRow } from './examples.ts';
import { detailsOf, menuName, pageTitle, route, titleField } from './facts.ts';

const resourceImport = ({ name }: GeneratorEntity) =>
  `import { ${constantCase(name)}_RESOURCE } from './${name}.resource.tsx';`;

/** Loads a module on first use. */
const lazyImport = (path: string) => new Code(['() => import(', printValue(path), ')'].join(''));

/** The page with the list. */
export function listPage(entity: GeneratorEntity): string {
  return `import { ResourceList } from '@console/shared/ui';
${resourceImport(entity)}

export default function ${pascalCase(entity.name)}Page() {
  return <ResourceList resource={${constantCase(entity.name)}_RESOURCE} />;
}
`;
}

/** The page of one row, with the lists of the rows that belong to it. */
export function detailPage(model: GeneratorModel, entity: GeneratorEntity): string {
  const noun = pascalCase(entity.name);
  const constant = `${constantCase(entity.name)}_RESOURCE`;
  const details = detailsOf(model, entity);
  const back = menuName(model, entity);
  if (details.length === 0)
    return `import { RecordPage } from '@console/shared/ui';
${resourceImport(entity)}

export default function ${noun}DetailPage() {
  return <RecordPage resource={${constant}} back="${back}" />;
}
`;
  const parts: Printable = {
    pages: details.map(({ entity: part, field }) => ({
      name: part.name,
      title: new Code(`texts.entities.${part.name}.noun`),
      page: menuName(model, part),
      body: new Code(`({ ID }) => ({ ${field.name}: ID })`),
      load: lazyImport(`../${part.name}/${pascalCase(part.name)}Page.tsx`),
    })),
  };
  return `import { RecordPage, type RecordParts } from '@console/shared/ui';
${printImport('texts', '../texts.zh.ts')}
import { ${constant}, type ${noun}Row } from './${entity.name}.resource.tsx';

const PARTS: RecordParts<${noun}Row> = ${printValue(parts)};

export default function ${noun}DetailPage() {
  return <RecordPage resource={${constant}} back="${back}" parts={PARTS} />;
}
`;
}

/** The test of all pages. */
export function pageTest(model: GeneratorModel): string {
  const names = model.entities.map(({ name }) => name).sort();
  const imports = names.map((name) => {
    const page = `${pascalCase(name)}Page`;
    return `import ${page} from './${name}/${page}.tsx';`;
  });
  const pages: Printable = model.entities.map((entity) => ({
    title: pageTitle(model, entity),
    list: route(model, `get${pascalCase(entity.name)}List`),
    Page: new Code(`${pascalCase(entity.name)}Page`),
    row: exampleRow(entity),
    shown: String(exampleRow(entity)[titleField(entity)]),
  }));
  return `import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
${imports.join('\n')}
import { texts } from './texts.zh.ts';

const PAGES = ${printValue(pages)} as const;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it.each(PAGES)('$title shows its rows and offers a new one', async ({ list, Page, row, shown }) => {
  server.on(list, { data: { list: [row], total: 1, page: 1, pageSize: 10, actions: ['add'] } });
  renderPage(<Page />);
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: texts.add })).toBeTruthy();
});
`;
}
