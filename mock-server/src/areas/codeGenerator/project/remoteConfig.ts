import { pascalCase } from '../model/names.ts';
import type { GeneratorEntity, GeneratorModel } from '../model/schemas.ts';
import { type Code, type Printable, printCall, printValue } from '../print/printValue.ts';
import { detailMenu, menuName, pageTitle, route } from './facts.ts';
import { texts } from './texts.ts';

const component = (model: GeneratorModel, name: string) => `plugin/${model.id}/${name}`;

function pages(model: GeneratorModel): Code[] {
  return model.entities.flatMap((entity) => {
    const { name } = entity;
    const file = `./src/${name}/${pascalCase(name)}`;
    const list = { list: route(model, `get${pascalCase(name)}List`) };
    return [
      printCall('page', [component(model, name), `${file}Page.tsx`], list, 4),
      printCall('page', [component(model, `${name}Detail`), `${file}DetailPage.tsx`], undefined, 4),
    ];
  });
}

const menus = (model: GeneratorModel): Printable[] =>
  model.entities.flatMap((entity) => [
    {
      name: menuName(model, entity),
      title: pageTitle(model, entity),
      component: component(model, entity.name),
      icon: 'list',
      keepAlive: true,
    },
    {
      name: detailMenu(model, entity),
      title: texts.detail(entity.label),
      component: component(model, `${entity.name}Detail`),
      path: `${detailMenu(model, entity)}/:id`,
      hidden: true,
    },
  ]);

/** The calls of an entity with the titles that administrators see. */
function callsOf({ name, label, states }: GeneratorEntity): {
  name: string;
  title: string;
  reads?: true;
}[] {
  const noun = pascalCase(name);
  const { calls } = texts;
  return [
    { name: `get${noun}List`, title: calls.list(label), reads: true },
    { name: `get${noun}`, title: calls.one(label), reads: true },
    { name: `add${noun}`, title: calls.add(label) },
    { name: `update${noun}`, title: calls.update(label) },
    { name: `delete${noun}`, title: calls.remove(label) },
    ...(states?.moves ?? []).map((move) => ({
      name: `${move.name}${noun}`,
      title: calls.move(move.label, label),
    })),
  ];
}

const routes = (model: GeneratorModel): Printable[] =>
  model.entities.flatMap((entity) =>
    callsOf(entity).map(({ name, title, reads }) => ({
      method: 'POST',
      path: `/plugin/${model.id}/${name}`,
      title,
      reads,
    })),
  );

/** The declaration of the plugin. */
export function remoteConfig(model: GeneratorModel, host: string): string {
  const config: Printable = {
    id: model.id,
    title: model.title,
    host,
    pages: pages(model),
    menus: menus(model),
    backend: { start: './backend/main.js', routes: routes(model) },
  };
  return `import { defineRemote, page } from '@console/cli';

export default defineRemote(${printValue(config)});
`;
}
