import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { printValue } from '../../print/printValue.ts';
import { rowsName, titleField } from '../../project/facts.ts';
import { listPath, namesOf, referencesOf } from './areaFacts.ts';
import type { CodeFile } from './codeFile.ts';

const UI = '@console/shared/ui';

/** Pickers of the rows that the fields refer to. */
export function rowSources(
  file: CodeFile,
  model: GeneratorModel,
  entity: GeneratorEntity,
): string[] {
  const targets = new Map(
    referencesOf(model, entity).flatMap(({ entity: target }) =>
      target ? [[target.name, target] as const] : [],
    ),
  );
  return [...targets.values()].map((target) => {
    const names = namesOf(model, target);
    const schemas = file.from('@console/shared/request', 'type Schemas');
    const title = titleField(target);
    return `const ${rowsName(target)}: ${file.from(UI, 'type OptionSource')} = {
  call: 'POST ${listPath(model, names)}',
  read: ({ list }: { list: readonly ${schemas}['${names.schema}'][] }) => list.map((row) => ({ value: row.ID, label: row.${title} })),
  find: (ids) => ({ page: 1, pageSize: 100, ids }),
};`;
  });
}

/** The picker of the netbar or the market that a row belongs to. */
export function scopeSource(file: CodeFile, { scope }: GeneratorEntity): string[] {
  if (scope === 'netbar') {
    return [`const NETBARS = ${file.from(UI, 'choiceSource')}('netbar');`];
  }
  if (scope !== 'market') return [];
  return [
    `const MARKETS: ${file.from(UI, 'type OptionSource')} = {
  call: 'POST /market/getMarketList',
  read: ({ list }: { list: readonly { ID: number; name: string }[] }) => list.map(({ ID, name }) => ({ value: ID, label: name })),
  find: () => ({ page: 1, pageSize: 100 }),
};`,
  ];
}

/** The dictionary of the fields, if they have one. */
export function dictionary({ fields }: GeneratorEntity): string | undefined {
  const worded = fields.filter(({ kind }) => kind === 'dictionary');
  if (!worded[0]) return undefined;
  const dicts = worded.map(({ name }) => `${name}: entries ?? []`).join(', ');
  return `const WORDS = {
  call: 'GET /sysDictionary/findSysDictionary' as const,
  body: { type: ${printValue(worded[0].dictionary)} },
  read: ({ resysDictionary: { sysDictionaryDetails: entries } }: DataOf<'GET /sysDictionary/findSysDictionary'>) => ({ dicts: { ${dicts} } }),
};`;
}
