import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { type Printable, printValue } from '../../print/printValue.ts';
import { allFields, pageTitle } from '../../project/facts.ts';
import { texts } from '../../project/texts.ts';
import { listPath, namesOf, withScope } from './areaFacts.ts';
import { component } from './areaFile.ts';
import { CodeFile, callOf } from './codeFile.ts';
import { detailPage, listPage, pageTest } from './pageFiles.ts';

const UI = '@console/shared/ui';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
/** As the formatter writes it: short lists and objects on one line. */
const TSCONFIG = `{
  "extends": "../../tsconfig.browser.json",
  "compilerOptions": { "rootDir": ".", "outDir": "dist/types", "types": ["@console/cli/client"] },
  "include": ["src", "remote.config.ts"],
  "references": [{ "path": "../../shared" }, { "path": "../../cli" }]
}
`;

const labelled = (options: readonly { value: string; label: string }[]): Printable =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

function entityTexts(model: GeneratorModel, plain: GeneratorEntity): Printable {
  const entity = withScope(plain);
  const fields = allFields(entity);
  const { shared } = texts;
  const choices = fields.filter(({ kind }) => kind === 'choice');
  const { states } = entity;
  const moves = states?.moves ?? [];
  return {
    // The labels of the other fields are those of the server's rules.
    fields: {
      ...(states && { [states.field]: states.label }),
      CreatedAt: shared.created,
      UpdatedAt: shared.updated,
    },
    choices:
      choices.length > 0
        ? Object.fromEntries(choices.map((field) => [field.name, labelled(field.choices ?? [])]))
        : undefined,
    actions:
      moves.length > 0
        ? Object.fromEntries(moves.map(({ name, label }) => [name, label]))
        : undefined,
    title: pageTitle(model, plain),
    noun: entity.label,
    empty: texts.empty(entity.label),
  };
}

const hasFiles = ({ entities }: GeneratorModel): boolean =>
  entities.some(({ fields }) => fields.some(({ kind }) => kind === 'file'));

/** The texts of the pages. */
function textsFile(model: GeneratorModel): string {
  const { add, edit, remove, removeText, keyword, facts, record, open } = texts.shared;
  const all: Printable = {
    open: hasFiles(model) ? open : undefined,
    ...{ add, edit, remove, removeText },
    entities: Object.fromEntries(
      model.entities.map((entity) => [entity.name, entityTexts(model, entity)]),
    ),
    ...{ keyword, facts, record },
  };
  return `export const texts = ${printValue(all)} as const;\n`;
}

function configFile(model: GeneratorModel): string {
  const file = new CodeFile({});
  const pages = model.entities.flatMap((entity) => {
    const names = namesOf(model, entity);
    const start = `./src/${names.one}/${names.noun}`;
    const list = { list: `POST ${listPath(model, names)}` };
    return [
      callOf('page', component(model, names.one), `${start}Page.tsx`, list),
      callOf('page', component(model, `${names.one}Detail`), `${start}DetailPage.tsx`),
    ];
  });
  file.from('@console/cli', 'page');
  const config = { id: model.id, title: model.title, host: '>=0.1.0 <1.0.0', pages };
  file.add(`export default ${callOf(file.from('@console/cli', 'defineRemote'), config).text};`);
  return file.toString();
}

const packageFile = ({ id }: GeneratorModel): string =>
  json({
    name: `@console/remote-${id}`,
    version: '0.2.0',
    private: true,
    type: 'module',
    scripts: { pack: 'console-remote pack', dev: 'console-remote dev' },
    dependencies: { '@console/shared': 'workspace:*', react: 'catalog:' },
    devDependencies: {
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
      '@console/cli': 'workspace:*',
    },
  });

function recordLink(): string {
  const file = new CodeFile({});
  file.add(`/** The name of a row, which opens its page. */
export const recordLink = (page: string, id: number, name: string) => (
  <${file.from(UI, 'Link')} cut to={{ name: page, params: { id: String(id) } }}>
    {name}
  </Link>
);`);
  return file.toString();
}

function fileLink(): string {
  const file = new CodeFile({});
  const link = file.from(UI, 'Link');
  const open = `${file.from('./texts.ts', 'texts')}.open`;
  file.add(`/** A file that was uploaded to the console. */
export const fileLink = (url: string | null) => url && <${link} href={url}>{${open}}</Link>;`);
  return file.toString();
}

/** The files of the remote, by path. `resource` prints the resource of an entity. */
export function remoteFiles(
  model: GeneratorModel,
  resource: (model: GeneratorModel, entity: GeneratorEntity) => string,
): Record<string, string> {
  const folder = `remotes/${model.id}`;
  const files: Record<string, string> = {
    [`${folder}/package.json`]: packageFile(model),
    [`${folder}/tsconfig.json`]: TSCONFIG,
    [`${folder}/remote.config.ts`]: configFile(model),
    [`${folder}/src/texts.ts`]: textsFile(model),
    [`${folder}/src/recordLink.tsx`]: recordLink(),
    ...(hasFiles(model) && { [`${folder}/src/fileLink.tsx`]: fileLink() }),
  };
  for (const entity of model.entities) {
    const { one, noun } = namesOf(model, entity);
    files[`${folder}/src/${one}/${one}.resource.tsx`] = resource(model, entity);
    files[`${folder}/src/${one}/${noun}Page.tsx`] = listPage(model, entity);
    files[`${folder}/src/${one}/${noun}DetailPage.tsx`] = detailPage(model, entity);
    files[`${folder}/src/${one}/${noun}Page.test.tsx`] = pageTest(model, entity);
  }
  return files;
}
