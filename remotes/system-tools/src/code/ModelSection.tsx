import { Button } from '@arco-design/web-react';
import { ChoiceButtons, FieldError, icons, Section } from '@console/shared/ui';
import { useId, useState } from 'react';
import { type Entity, errorsBelow, type Target } from './code.model.ts';
import { codeTexts } from './code.texts.ts';
import { FieldTable } from './FieldTable.tsx';
import { ModelText } from './ModelText.tsx';
import { StatesDrawer } from './StatesDrawer.tsx';
import type { ModelState } from './useModel.ts';

const texts = codeTexts.model;
/** The back end of a plugin does not know netbars and markets. */
const SCOPES: Readonly<Record<Target, readonly Entity['scope'][]>> = {
  plugin: ['all', 'user'],
  area: ['all', 'user', 'netbar', 'market'],
};

interface EntityFormProps {
  target: Target;
  entity: Entity;
  others: readonly Entity[];
  errors: Readonly<Record<string, string>>;
  onChange(entity: Entity): void;
}

function EntityForm({ target, entity, others, errors, onChange }: EntityFormProps) {
  const [isOpen, setOpen] = useState(false);
  const { states } = entity;
  const stateErrors = [...Object.entries(errorsBelow(errors, 'states')), ['scope', errors.scope]];
  return (
    <>
      <div className="code-texts">
        <ModelText
          label={texts.entityName}
          hint={texts.entityNameHint}
          value={entity.name}
          error={errors.name}
          onChange={(name) => onChange({ ...entity, name })}
        />
        <ModelText
          label={texts.entityLabel}
          value={entity.label}
          error={errors.label}
          onChange={(label) => onChange({ ...entity, label })}
        />
        <div className="code-text">
          <span>{texts.scope}</span>
          <ChoiceButtons
            label={texts.scope}
            value={entity.scope}
            options={SCOPES[target].map((value) => ({ value, label: texts.scopes[value] }))}
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
  target,
  errors,
}: {
  state: ModelState;
  target: Target;
  errors: Readonly<Record<string, string>>;
}) {
  const { model, entity, shown } = state;
  const title = useId();
  return (
    <Section aria-labelledby={title}>
      <h2 id={title}>{texts.title}</h2>
      <div className="code-texts">
        <ModelText
          label={texts.id}
          hint={texts.idHint}
          value={model.id}
          error={errors.id}
          onChange={(id) => state.set('id', id)}
        />
        <ModelText
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
          target={target}
          entity={entity}
          others={model.entities.filter((other) => other !== entity)}
          errors={errorsBelow(errors, `entities.${shown}`)}
          onChange={state.setEntity}
        />
      )}
    </Section>
  );
}
