import { Button } from '@arco-design/web-react';
import { ChoiceButtons, FieldControl, FieldError, icons, Note, Section } from '@console/shared/ui';
import { useId, useState } from 'react';
import { type Entity, errorsBelow } from './code.model.ts';
import { codeTexts } from './code.texts.ts';
import { FieldTable } from './FieldTable.tsx';
import { StatesDrawer } from './StatesDrawer.tsx';
import type { ModelState } from './useModel.ts';

const texts = codeTexts.model;
const SCOPES = (['all', 'user'] as const).map((value) => ({ value, label: texts.scopes[value] }));

interface TextProps {
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** A text of the model with its label, hint and error. */
function Text({ label, hint, value, error, onChange }: TextProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="code-text">
      <label htmlFor={id}>{label}</label>
      <FieldControl
        field={{ name: 'text', label, kind: 'text' }}
        id={id}
        value={value}
        invalid={error !== undefined}
        describedBy={described || undefined}
        disabled={false}
        onChange={(next) => onChange(String(next ?? ''))}
        onBlur={() => undefined}
      />
      {hint !== undefined && <Note id={`${id}-hint`}>{hint}</Note>}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

interface EntityFormProps {
  entity: Entity;
  others: readonly Entity[];
  errors: Readonly<Record<string, string>>;
  onChange(entity: Entity): void;
}

function EntityForm({ entity, others, errors, onChange }: EntityFormProps) {
  const [isOpen, setOpen] = useState(false);
  const { states } = entity;
  const stateErrors = [...Object.entries(errorsBelow(errors, 'states')), ['scope', errors.scope]];
  return (
    <>
      <div className="code-texts">
        <Text
          label={texts.entityName}
          hint={texts.entityNameHint}
          value={entity.name}
          error={errors.name}
          onChange={(name) => onChange({ ...entity, name })}
        />
        <Text
          label={texts.entityLabel}
          value={entity.label}
          error={errors.label}
          onChange={(label) => onChange({ ...entity, label })}
        />
        <div className="code-text">
          <span>{texts.scope}</span>
          <ChoiceButtons
            label={texts.scope}
            value={entity.scope === 'user' ? 'user' : 'all'}
            options={SCOPES}
            onChange={(scope) => onChange({ ...entity, scope })}
          />
        </div>
      </div>
      {errors.fields !== undefined && <FieldError>{errors.fields}</FieldError>}
      {stateErrors.map(
        ([path, text]) => text !== undefined && <FieldError key={path}>{text}</FieldError>,
      )}
      <FieldTable
        entity={entity}
        others={others}
        errors={errorsBelow(errors, 'fields')}
        onChange={(fields) => onChange({ ...entity, fields })}
      />
      <div className="code-buttons">
        <Button onClick={() => setOpen(true)}>
          {states ? texts.statesCount(states.values.length) : texts.states}
        </Button>
        {states && (
          <Button
            onClick={() => {
              const { states: _states, ...without } = entity;
              onChange(without);
            }}
          >
            {codeTexts.states.remove}
          </Button>
        )}
      </div>
      <StatesDrawer
        open={isOpen}
        states={states}
        onSave={(next) => onChange({ ...entity, states: next })}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** 模型: the plugin with its entities and their fields. */
export function ModelSection({
  state,
  errors,
}: {
  state: ModelState;
  errors: Readonly<Record<string, string>>;
}) {
  const { model, entity, shown } = state;
  const title = useId();
  return (
    <Section aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      <div className="code-texts">
        <Text
          label={texts.id}
          hint={texts.idHint}
          value={model.id}
          error={errors.id}
          onChange={(id) => state.set('id', id)}
        />
        <Text
          label={texts.name}
          hint={texts.nameHint}
          value={model.title}
          error={errors.title}
          onChange={(name) => state.set('title', name)}
        />
      </div>
      {errors.entities !== undefined && <FieldError>{errors.entities}</FieldError>}
      <div className="code-buttons">
        {model.entities.length > 1 && (
          <ChoiceButtons
            label={texts.entity}
            value={shown}
            options={model.entities.map(({ label }, value) => ({ value, label }))}
            onChange={state.show}
          />
        )}
        <Button onClick={state.addEntity}>
          {icons.plus}
          {texts.addEntity}
        </Button>
        {model.entities.length > 1 && (
          <Button onClick={state.removeEntity}>{texts.removeEntity}</Button>
        )}
      </div>
      {entity && (
        <EntityForm
          key={shown}
          entity={entity}
          others={model.entities.filter((other) => other !== entity)}
          errors={errorsBelow(errors, `entities.${shown}`)}
          onChange={state.setEntity}
        />
      )}
    </Section>
  );
}
