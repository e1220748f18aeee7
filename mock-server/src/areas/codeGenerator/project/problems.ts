import type { FieldError } from '../../../http/errors.ts';
import { modelProblems } from '../model/check.ts';
import type { GeneratorModel } from '../model/schemas.ts';
import { texts } from '../model/texts.ts';

/** The problems of a model, and those that only a plugin project has. */
export function projectProblems(model: GeneratorModel): FieldError[] {
  const problems = modelProblems(model);
  for (const [index, { scope, fields }] of model.entities.entries()) {
    if (scope === 'netbar' || scope === 'market')
      problems.push({ field: `entities.${index}.scope`, msg: texts.problems.netbarScope });
    const dictionaries = new Set(
      fields.filter(({ kind }) => kind === 'dictionary').map(({ dictionary }) => dictionary),
    );
    if (dictionaries.size > 1)
      problems.push({ field: `entities.${index}.fields`, msg: texts.problems.twoDictionaries });
  }
  return problems;
}
