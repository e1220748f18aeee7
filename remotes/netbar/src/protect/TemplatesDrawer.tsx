import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { newRequestId, type Schemas, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import {
  Failed,
  FormDialog,
  FormDrawer,
  Note,
  offers,
  PlainTable,
  SideDrawer,
  TextButton,
  useConfirm,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useState } from 'react';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
import { definedSettings, type NetbarConfig, readValue, type Values } from './config.model.ts';
import { MANY, MANY_FIELDS, NAMED, NAMED_FIELDS } from './forms.model.ts';
import { configTexts as texts } from './protect.texts.ts';

type Template = Schemas['ConfigTemplate'];
const BODY = { page: 1, pageSize: 100 } as const;
const readTemplates = ({ list }: { list: Template[] }): Template[] => list;
const WORDS: Readonly<Record<string, string>> = pcDetailTexts.keys;

const summary = ({ values }: Template): string =>
  Object.entries(definedSettings(values))
    .map(([key, value]) => `${WORDS[key] ?? key} ${readValue(key, value)}`)
    .join('，');

interface Props {
  config: NetbarConfig;
  open: boolean;
  onUse(values: Values): void;
  onClose(): void;
}

interface TableProps {
  templates: readonly Template[];
  config: NetbarConfig;
  onUse(template: Template): void;
  onPublish(template: Template): void;
  onDelete(template: Template): void;
}

function TemplateTable({ templates, config, onUse, onPublish, onDelete }: TableProps) {
  return (
    <WideTable className="protect-scroll" label={texts.templates}>
      <PlainTable
        rows={templates}
        keyOf={({ ID }) => ID}
        columns={[
          {
            title: texts.template,
            isRowHeading: true,
            render: ({ name, note }) => (
              <>
                {name}
                {note !== '' && <Note as="div">{note}</Note>}
              </>
            ),
          },
          { title: texts.content, render: summary },
          {
            title: texts.actions,
            render: (template) => (
              <>
                {offers(config, 'saveConfigDraft') && (
                  <TextButton onClick={() => onUse(template)}>{texts.useTemplate}</TextButton>
                )}
                {offers(config, 'publishToMany') && (
                  <TextButton onClick={() => onPublish(template)}>{texts.many}</TextButton>
                )}
                {offers(template, 'delete') && (
                  <TextButton onClick={() => onDelete(template)}>{texts.delete}</TextButton>
                )}
              </>
            ),
          },
        ]}
      />
    </WideTable>
  );
}

/** Publishes a template to several netbars. */
function ManyDrawer({
  template,
  open,
  onClose,
}: {
  template: Template;
  open: boolean;
  onClose(): void;
}) {
  return (
    <FormDrawer
      open={open}
      title={texts.manyTitle}
      intro={texts.manyIntro}
      fields={MANY_FIELDS}
      initial={MANY}
      saveText={texts.many}
      onSave={({ netbarIds, ...wish }, requestId) =>
        tryCall('POST /config/publishToMany', {
          templateId: template.ID,
          selection: { ids: netbarIds },
          ...wish,
          requestId,
        })
      }
      onSaved={() => tellTaskStarted()}
      onClose={onClose}
    />
  );
}

/** The configuration templates. They can be applied here or published to several netbars. */
export function TemplatesDrawer({ config, open, onUse, onClose }: Props) {
  const { data, failure, reload } = useRecord(
    'POST /netbar/getConfigTemplateList',
    open ? BODY : null,
    { read: readTemplates },
  );
  const [many, setMany] = useState<Template>();
  const [naming, setNaming] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const { confirm, dialog } = useConfirm();
  const remove = async ({ ID, name }: Template): Promise<void> => {
    const requestId = newRequestId();
    const action = () => tryCall('POST /netbar/deleteConfigTemplate', { ID, requestId });
    const question = {
      title: texts.deleteTitle(name),
      text: texts.deleteText,
      confirmText: texts.delete,
    };
    if (await confirm({ ...question, danger: true, action })) reload();
  };
  const use = ({ values }: Template): void => {
    onUse(definedSettings(values));
    toast.success(texts.used);
    onClose();
  };
  const publish = (template: Template): void => {
    setMany(template);
    setPublishing(true);
  };
  const saved = ({ msg }: { msg: string }): void => {
    toast.success(msg);
    reload();
  };
  return (
    <SideDrawer title={texts.templates} open={open} width={960} closeText={null} onClose={onClose}>
      <div className="protect">
        {offers(config, 'addConfigTemplate') && (
          <div>
            <Button onClick={() => setNaming(true)}>{texts.saveTemplate}</Button>
          </div>
        )}
        {failure && !data && <Failed failure={failure} onRetry={reload} />}
        {data?.length === 0 && <Note>{texts.noTemplates}</Note>}
        {data && data.length > 0 && (
          <TemplateTable
            templates={data}
            config={config}
            onUse={use}
            onPublish={publish}
            onDelete={(template) => void remove(template)}
          />
        )}
      </div>
      <FormDialog
        open={naming}
        title={texts.saveTemplate}
        fields={NAMED_FIELDS}
        initial={NAMED}
        onSave={(values, requestId) =>
          tryCall('POST /netbar/addConfigTemplate', {
            ...values,
            netbarId: config.netbarId,
            requestId,
          })
        }
        onSaved={saved}
        onClose={() => setNaming(false)}
      />
      {many && (
        <ManyDrawer template={many} open={publishing} onClose={() => setPublishing(false)} />
      )}
      {dialog}
    </SideDrawer>
  );
}
