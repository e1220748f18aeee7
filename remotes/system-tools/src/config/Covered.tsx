import { configTexts as texts } from '../texts.ts';
import type { Configuration, SettingSchema } from './config.model.ts';
import { choiceLabel } from './settingField.ts';

interface CoveredProps {
  /** Schema of a rule part whose values represent calls. */
  schema: SettingSchema;
  choices: Configuration['choices'];
}

/** Lists the calls that each value of a rule represents, as the server reports them. */
export function Covered({ schema, choices }: CoveredProps) {
  const list = schema['x-covers'];
  if (list === undefined) return null;
  return (schema.enum ?? []).map((value) => {
    const covered = choices[list].filter(({ coveredBy }) => coveredBy.includes(String(value)));
    return (
      <details key={value} className="config-covered">
        <summary>
          {texts.covered(schema['x-labels']?.[value] ?? String(value), covered.length)}
        </summary>
        <ul>
          {covered.map((choice) => (
            <li key={choice.value}>{choiceLabel(choice)}</li>
          ))}
        </ul>
      </details>
    );
  });
}
