import { Button } from '@arco-design/web-react';
import { Hidden, icons } from '@console/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { addField, type Entity, errorsBelow, moveField } from './code.model.ts';
import { codeTexts } from './code.texts.ts';
import { FieldOptions } from './FieldOptions.tsx';
import { FieldRow } from './FieldRow.tsx';
import { useRowMove } from './useRowMove.ts';

const texts = codeTexts.fields;
const HEADINGS = ['name', 'label', 'kind', 'required', 'search', 'list'] as const;

interface FieldTableProps {
  entity: Entity;
  /** Entities that a relation can refer to. */
  others: readonly Entity[];
  errors: Readonly<Record<string, string>>;
  onChange(fields: Entity['fields']): void;
}

/** Moves fields, keeps the focus on the handle of the moved one, and announces its new place. */
function useFieldMove({ entity, onChange }: Pick<FieldTableProps, 'entity' | 'onChange'>) {
  const [announced, setAnnounced] = useState('');
  const focused = useRef<number | null>(null);
  const move = (from: number, to: number): void => {
    const next = moveField(entity.fields, from, to);
    if (next === entity.fields) return;
    focused.current = to;
    setAnnounced(texts.moved(entity.fields[from]?.label ?? '', to + 1));
    onChange([...next]);
  };
  const rows = useRowMove(move);
  const { body } = rows;
  useEffect(() => {
    if (focused.current === null) return;
    body.current?.querySelectorAll('tr')[focused.current]?.querySelector('button')?.focus();
    focused.current = null;
  });
  return { ...rows, announced };
}

/** The fields of an entity: one row per field, in the order of the generated pages. */
export function FieldTable({ entity, others, errors, onChange }: FieldTableProps) {
  const { fields } = entity;
  const { body, handle, announced } = useFieldMove({ entity, onChange });
  const [edited, setEdited] = useState<number | null>(null);
  const replace = (place: number, field: Entity['fields'][number]): void =>
    onChange(fields.map((other, index) => (index === place ? field : other)));
  return (
    <>
      <table className="code-fields" aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col">
              <Hidden>{texts.order}</Hidden>
            </th>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {texts[heading]}
              </th>
            ))}
            <th scope="col">
              <Hidden>{texts.options}</Hidden>
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {fields.map((field, place) => (
            <FieldRow
              key={place}
              field={field}
              errors={errorsBelow(errors, String(place))}
              handle={handle(place)}
              onChange={(next) => replace(place, next)}
              onOptions={() => setEdited(place)}
              onRemove={() => onChange(fields.filter((_field, index) => index !== place))}
            />
          ))}
        </tbody>
      </table>
      <div className="code-buttons">
        <Button onClick={() => onChange(addField(fields))}>
          {icons.plus}
          {texts.add}
        </Button>
      </div>
      <Hidden role="status">{announced}</Hidden>
      <FieldOptions
        field={edited === null ? undefined : fields[edited]}
        others={others}
        onSave={(field) => edited !== null && replace(edited, field)}
        onClose={() => setEdited(null)}
      />
    </>
  );
}
