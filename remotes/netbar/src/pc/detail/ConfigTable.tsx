import { toast } from '@console/shared/feedback';
import { newRequestId, tryCall } from '@console/shared/request';
import {
  Failed,
  Note,
  offers,
  PlainTable,
  StatusTag,
  TextButton,
  useConfirm,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import type { Terminal } from '../pc.model.ts';
import { sourceText, type Value, valueText } from '../pcDetail.model.ts';
import { pcDetailTexts as texts } from '../pcDetail.texts.ts';

/**
 * The effective configuration of a terminal, each value with its source. Overrides of the terminal
 * can be removed.
 */
export function ConfigTable({ terminal: { ID } }: { terminal: Terminal }) {
  const { data, failure, reload } = useRecord('GET /pc/getEffectiveConfig', { ID });
  const { confirm, dialog } = useConfirm();
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const mayChange = offers(data, 'configure');
  const inherit = async ({ key }: Value): Promise<void> => {
    const requestId = newRequestId();
    const done = await confirm({
      title: texts.inheritTitle(texts.keys[key]),
      text: texts.inheritText,
      confirmText: texts.inherit,
      danger: false,
      action: () =>
        tryCall('POST /pc/setConfig', { terminalId: ID, values: { [key]: null }, requestId }),
    });
    if (!done) return;
    toast.success(texts.inherited);
    reload();
  };
  const { version, applied } = data;
  return (
    <>
      {version > 0 && (
        <Note>
          {applied < version
            ? texts.notApplied(applied, version)
            : texts.versions(applied, version)}
        </Note>
      )}
      <WideTable label={texts.config.region}>
        <PlainTable
          rows={data.list}
          keyOf={(setting) => setting.key}
          columns={[
            {
              title: texts.config.key,
              isRowHeading: true,
              render: (setting) => texts.keys[setting.key] ?? setting.key,
            },
            { title: texts.config.value, render: (setting) => valueText(setting) },
            {
              title: texts.config.source,
              render: (setting) => (
                <>
                  <StatusTag tone={setting.source === 'terminal' ? 'info' : 'neutral'}>
                    {sourceText(setting)}
                  </StatusTag>
                  {setting.source === 'terminal' && mayChange && (
                    <TextButton onClick={() => void inherit(setting)}>{texts.inherit}</TextButton>
                  )}
                </>
              ),
            },
          ]}
        />
      </WideTable>
      {dialog}
    </>
  );
}
