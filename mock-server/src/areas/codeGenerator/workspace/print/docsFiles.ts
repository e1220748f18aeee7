import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import { allFields, isListed } from '../../project/facts.ts';
import { areaTexts } from './area.texts.ts';
import { withScope } from './areaFacts.ts';

const t = areaTexts.manual;

/** Text for a table of Markdown. */
const cell = (text: string): string => text.replaceAll(/[\\|`*_[\]<>]/g, '\\$&');

function fieldRows(entity: GeneratorEntity): string[] {
  return allFields(entity)
    .filter(
      (field) => field.name !== entity.states?.field && (field.form !== false || isListed(field)),
    )
    .map(({ label, required, unique }) => {
      const rules = [required ? t.required : '', unique ? t.unique : ''].filter(Boolean);
      return `| ${cell(label)} | ${rules.join('，')} |`;
    });
}

function section(plain: GeneratorEntity): string {
  const entity = withScope(plain);
  const { label, states, scope } = entity;
  const labelOf = (value: string) =>
    cell(states?.values.find((state) => state.value === value)?.label ?? value);
  const moves = (states?.moves ?? []).map(
    (move) => `- ${t.move(cell(move.label), move.from.map(labelOf).join('、'), labelOf(move.to))}`,
  );
  return [
    `## ${cell(label)}`,
    `${t.intro(cell(label))}${t.scope[scope]}`,
    [`| ${t.field} | ${t.rule} |`, '|---|---|', ...fieldRows(entity)].join('\n'),
    ...(moves.length > 0 ? [moves.join('\n')] : []),
  ].join('\n\n');
}

/** The Chinese manual page and the change note of an area. */
export const docsFiles = (model: GeneratorModel): Record<string, string> => ({
  [`host/manual/${model.id}.md`]: `# ${cell(model.title)}\n\n${model.entities.map(section).join('\n\n')}\n`,
  [`docs/changes/${model.id}.md`]: `### Added\n\n- ${cell(model.title)}: lists, forms and pages of ${model.entities.length === 1 ? 'one kind of record' : `${model.entities.length} kinds of records`}.\n`,
});
