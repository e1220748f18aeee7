import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { newRequestId, type Schemas, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { Failed, FormDialog, FormDrawer, offers, SideDrawer, useConfirm, useRecord } from '@console/shared/ui';
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

interface RowProps {
  template: Template;
  config: NetbarConfig;
  onUse(): void;
  onMany(): void;
  onDelete(): void;
}

function Row({ template, config, onUse, onMany, onDelete }: RowProps) {
  const buttons = [
    { label: texts.useTemplate, isOffered: offers(config, 'saveConfigDraft'), onClick: onUse },
    { label: texts.many, isOffered: offers(config, 'publishToMany'), onClick: onMany },
    { label: texts.delete, isOffered: offers(template, 'delete'), onClick: onDelete },
  ];
  return (
    <tr>
      <th scope="row">
        {template.name}
        {template.note !== '' && <div className="console-note">{template.note}</div>}
      </th>
      <td>{summary(template)}</td>
      <td>
        {buttons
          .filter(({ isOffered }) => isOffered)
          .map(({ label, onClick }) => (
            <button key={label} type="button" className="console-text-button" onClick={onClick}>
              {label}
            </button>
          ))}
      </td>
    </tr>
  );
}

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
  return (
    <SideDrawer title={texts.templates} open={open} width={960} closeText={null} onClose={onClose}>
      <div className="protect">
        {offers(config, 'addConfigTemplate') && (
          <div>
            <Button onClick={() => setNaming(true)}>{texts.saveTemplate}</Button>
          </div>
        )}
        {failure && !data && <Failed failure={failure} onRetry={reload} />}
        {data?.length === 0 && <p className="console-note">{texts.noTemplates}</p>}
        {data && data.length > 0 && (
          <div className="protect-scroll">
            <table className="console-plain-table">
              <thead>
                <tr>
                  <th scope="col">{texts.template}</th>
                  <th scope="col">{texts.content}</th>
                  <th scope="col">{texts.actions}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((template) => (
                  <Row
                    key={template.ID}
                    {...{ template, config }}
                    onUse={() => {
                      onUse(saidOf(template.values));
                      toast.success(texts.used);
                      onClose();
                    }}
                    onMany={() => {
                      setMany(template);
                      setPublishing(true);
                    }}
                    onDelete={() => void remove(template)}
                  />
                ))}
              </tbody>
            </table>
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
