import { choiceSource, type Option, useOptions } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import type { Configuration, SettingSchema } from './config.model.ts';

const FIND = 'POST /search/findChoices';

/** Loads the labels of the records of a setting. `null` while they are not loaded. */
function useRecordOptions(schema: SettingSchema | undefined, values: readonly unknown[]) {
  const records = schema?.['x-records'];
  const source = records && choiceSource(records);
  const ids = [...new Set(values.flat())] as number[];
  const body = source && ids.length > 0 ? source.find?.(ids) : null;
  const { data } = useOptions<readonly Option[]>(FIND, body ?? null, {
    read: (answer) => source?.read(answer) ?? [],
  });
  return data ?? null;
}

/**
 * Returns a function for the label of a value of a setting, as in the form: of an enumeration, and
 * of chosen roles, calls, menu rows and people. Other values have no label.
 */
export function useValueLabels(
  schema: SettingSchema | undefined,
  choices: Configuration['choices'],
  values: readonly unknown[],
): (value: unknown) => string | undefined {
  const records = useRecordOptions(schema, values);
  const list = schema?.['x-choices'];
  const options = list ? choices[list] : records;
  const labelOf = (item: unknown): string =>
    options?.find(({ value }) => value === item)?.label ??
    (options ? texts.unknownChoice(String(item)) : String(item));
  return (value) => {
    if (list === undefined && schema?.['x-records'] === undefined)
      return schema?.['x-labels']?.[String(value)];
    const chosen = [value ?? []].flat();
    return chosen.length === 0 ? undefined : texts.chosen(chosen.map(labelOf));
  };
}
