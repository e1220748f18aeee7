import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { printValue } from '../../print/printValue.ts';
import { detailMenu, menuName, pageTitle, titleField } from '../../project/facts.ts';
import { texts as words } from '../../project/texts.ts';
import { areaTexts } from './area.texts.ts';
import { areaName, namesOf, referencesOf, withScope } from './areaFacts.ts';
import { CodeFile } from './codeFile.ts';
import { SERVER_MODULES } from './modules.ts';

/** Component path of a page: `view/smallShop/customer`. */
export const component = ({ id }: GeneratorModel, page: string): string =>
  `view/${areaName(id)}/${page}`;

function scopeOf(file: CodeFile, { scope }: GeneratorEntity, table: string): string {
  switch (scope) {
    case 'user':
      return `${file.use('onUser')}(tables.${table}.createdBy)`;
    case 'netbar':
      return `${file.use('onNetbar')}(tables.${table}.netbarId)`;
    case 'market':
      return `${file.use('onMarket')}(tables.${table}.marketId)`;
    default:
      return `${file.use('unscoped')}('Everyone who may make the calls shares the rows.')`;
  }
}

/** The declaration of the area. */
export function areaFile(model: GeneratorModel): string {
  const file = new CodeFile(SERVER_MODULES, '../../');
  const area = areaName(model.id);
  const all = model.entities.map((entity) => ({ entity, names: namesOf(model, entity) }));
  const routes = all.map(
    ({ names: { one } }) => `...${file.from(`./${one}/routes.ts`, `${one}Routes`)}`,
  );
  const tables = all.map(
    ({ entity, names: { table } }) =>
      `${table}: { effect: 'none', scope: ${scopeOf(file, entity, table)} },`,
  );
  const objects = all.map(
    ({ entity, names: { one, table, noun } }) => `{
      kind: '${area}${noun}',
      title: texts.entities.${one}.noun,
      id: tables.${table}.id,
      name: tables.${table}.${titleField(entity)},
    },`,
  );
  const roles = `[...${file.use('ADMINS')}]`;
  const menus = all.flatMap(({ entity, names: { one } }, index) => [
    `{
      path: '${menuName(model, entity)}',
      name: '${menuName(model, entity)}',
      component: '${component(model, one)}',
      title: texts.entities.${one}.title,
      icon: 'notebook',
      sort: ${90 + index},
      keepAlive: true,
      roles: ${roles},
    },`,
    `{
      path: '${detailMenu(model, entity)}/:id',
      name: '${detailMenu(model, entity)}',
      component: '${component(model, `${one}Detail`)}',
      title: texts.entities.${one}.detail,
      icon: 'notebook',
      sort: ${90 + index},
      hidden: true,
      activeName: '${menuName(model, entity)}',
      roles: ${roles},
    },`,
  ]);
  file.from('./texts.ts', 'texts');
  file.add(`export default ${file.use('area')}({
  name: '${area}',
  routes: [${routes.join(', ')}],
  tables: ${file.use('declareTables')}(tables, {
    ${tables.join('\n')}
  }),
  objects: [${objects.join('\n')}],
  grants: { [${file.use('PLATFORM_ADMIN')}]: ${file.use('EVERY_CALL')} },
  menus: [${menus.join('\n')}],
});`);
  return ['import * as tables', 'from', "'./tables.ts';\n"].join(' ') + file.toString();
}

/** The Chinese sentences of the area. */
export function textsFile(model: GeneratorModel): string {
  const t = areaTexts;
  const entities = model.entities.map((plain) => {
    const entity = withScope(plain);
    const { label, states } = entity;
    const unique = entity.fields.filter((field) => field.unique);
    const parent = referencesOf(model, entity).find(({ isParent }) => isParent);
    const used = entity.fields.some(
      ({ kind, isDetail }) => !isDetail && (kind === 'relation' || kind === 'parent'),
    );
    return [
      entity.name,
      {
        title: pageTitle(model, plain),
        noun: label,
        detail: words.detail(label),
        unknown: t.unknown(label),
        used: used ? t.used(label) : undefined,
        below: parent ? t.below(parent.field.label) : undefined,
        taken:
          unique.length > 0
            ? Object.fromEntries(unique.map((field) => [field.name, t.taken(field.label)]))
            : undefined,
        calls: {
          list: words.calls.list(label),
          one: words.calls.one(label),
          add: words.calls.add(label),
          update: words.calls.update(label),
          remove: words.calls.remove(label),
        },
        moves:
          states &&
          Object.fromEntries(
            states.moves.map((move) => [move.name, words.calls.move(move.label, label)]),
          ),
        fields: Object.fromEntries([
          ...entity.fields.map((field) => [field.name, field.label]),
          ...(states ? [[states.field, states.label]] : []),
        ]),
      },
    ] as const;
  });
  const scopes = new Set(model.entities.map(({ scope }) => scope));
  const unknown = {
    netbarId: scopes.has('netbar') ? t.unknown(t.netbar) : undefined,
    marketId: scopes.has('market') ? t.unknown(t.market) : undefined,
  };
  const kinds = new Set(model.entities.flatMap(({ fields }) => fields.map(({ kind }) => kind)));
  const shared = {
    group: model.title,
    listed: t.listed,
    added: t.added,
    saved: t.saved,
    removed: t.removed,
    keyword: t.keyword,
    entities: Object.fromEntries(entities),
    notNow: model.entities.some(({ states }) => states) ? t.notNow : undefined,
    address: kinds.has('file') ? t.address : undefined,
    unknown: scopes.has('netbar') || scopes.has('market') ? unknown : undefined,
  };
  return `export const texts = ${printValue(shared)};\n`;
}
