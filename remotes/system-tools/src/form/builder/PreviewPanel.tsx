import { Select } from '@arco-design/web-react';
import type { FormSchema } from '@console/shared/contract';
import { ChoiceButtons, Empty, nameInput, SchemaForm } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import type { FormOptions } from '../form.model.ts';
import { builderTexts as texts } from './builder.texts.ts';

const { preview: words } = texts;
/** Widths of the preview in pixels. */
const WIDTHS = { phone: 390, tablet: 768, desktop: 1200 } as const;
type Width = keyof typeof WIDTHS;

interface PreviewPanelProps {
  schema: FormSchema;
  dictionaries: Readonly<Record<string, { value: string; label: string }[]>>;
  roles: FormOptions['roles'];
  isBroken: boolean;
}

/** 预览: the form as a role sees it, at three widths. */
export function PreviewPanel({ schema, dictionaries, roles, isBroken }: PreviewPanelProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const [role, setRole] = useState(roles[0]?.value ?? 0);
  const shownRoles = useMemo(() => [role], [role]);
  if (isBroken) return <Empty title={words.broken} />;
  return (
    <>
      <div className="form-preview-tools">
        <ChoiceButtons
          label={words.width}
          value={width}
          options={(Object.keys(WIDTHS) as Width[]).map((value) => ({
            value,
            label: words.widths[value],
          }))}
          onChange={setWidth}
        />
        <Select
          ref={nameInput(words.role)}
          aria-label={words.role}
          value={role}
          options={[...roles]}
          onChange={setRole}
        />
      </div>
      <div className="form-preview" style={{ maxWidth: WIDTHS[width] }}>
        <SchemaForm
          key={JSON.stringify(schema)}
          schema={schema}
          roles={shownRoles}
          dictionaries={dictionaries}
        />
      </div>
    </>
  );
}
