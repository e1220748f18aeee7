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
} from '@console/shared/ui';
import { useState } from 'react';
import { pcDetailTexts } from '../texts/pcDetail.ts';
import { configTexts as texts } from '../texts/protect.ts';
import { type NetbarConfig, readValue, saidOf, type Values } from './config.model.ts';
import { MANY, MANY_FIELDS, NAMED, NAMED_FIELDS } from './forms.model.ts';

type Template = Schemas['ConfigTemplate'];
const BODY = { page: 1, pageSize: 100 } as const;
const readTemplates = ({ list }: { list: Template[] }): Template[] => list;
const WORDS: Readonly<Record<string, string>> = pcDetailTexts.keys;

const summary = ({ values }: Template): string =>
  Object.entries(saidOf(values))
    .map(([key, value]) => `${WORDS[key] ?? key} ${readValue(key, value)}`)
    .join('，');

interface Props {
  config: NetbarConfig;
  open: boolean;
  onUse(values: Values): void;
  onClose(): void;
}

/** Settings under a name: to be taken over here, or published for many netbars. */
export function TemplatesDrawer({ config, open, onUse, onClose }: Props) {
  const { data, failure, reload } = useRecord('POST /netbar/getConfigTemplateList', open ? BODY : null, { read: readTemplates });
  const [many, setMany] = useState<Template>();
  const [naming, setNaming] = useState(false);
  const [publishing, setPublishing] = useState(false);
  const { confirm, dialog } = useConfirm();
  const remove = async ({ ID, name }: Template): Promise<void> => {
    const requestId = newRequestId();
    const done = await confirm({
      ...{ title: texts.deleteTitle(name), text: texts.deleteText, confirmText: texts.delete, danger: true },
      action: () => tryCall('POST /netbar/deleteConfigTemplate', { ID, requestId }),
    });
    if (done) reload();
  };
  const use = ({ values }: Template): void => {
    onUse(saidOf(values));
    toast.success(texts.used);
    onClose();
  };
  const publishToMany = (template: Template): void => {
    setMany(template);
    setPublishing(true);
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
          <div className="protect-scroll">
            <PlainTable
              rows={data}
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
                        <TextButton onClick={() => use(template)}>{texts.useTemplate}</TextButton>
                      )}
                      {offers(config, 'publishToMany') && (
                        <TextButton onClick={() => publishToMany(template)}>{texts.many}</TextButton>
                      )}
                      {offers(template, 'delete') && (
                        <TextButton onClick={() => void remove(template)}>{texts.delete}</TextButton>
                      )}
                    </>
                  ),
                },
              ]}
            />
          </div>
        )}
      </div>
      <FormDialog
        open={naming}
        title={texts.saveTemplate}
        fields={NAMED_FIELDS}
        initial={NAMED}
        onSave={(values, requestId) =>
          tryCall('POST /netbar/addConfigTemplate', { ...values, netbarId: config.netbarId, requestId })
        }
        onSaved={({ msg }) => {
          toast.success(msg);
          reload();
        }}
        onClose={() => setNaming(false)}
      />
      {many && (
        <FormDrawer
          open={publishing}
          title={texts.manyTitle}
          intro={texts.manyIntro}
          fields={MANY_FIELDS}
          initial={MANY}
          saveText={texts.many}
          onSave={({ netbarIds, ...wish }, requestId) =>
            tryCall('POST /config/publishToMany', { templateId: many.ID, selection: { ids: netbarIds }, ...wish, requestId })
          }
          onSaved={() => tellTaskStarted()}
          onClose={() => setPublishing(false)}
        />
      )}
      {dialog}
    </SideDrawer>
  );
}
