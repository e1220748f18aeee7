import { toast } from '@console/shared/feedback';
import { newRequestId, tryCall } from '@console/shared/request';
import { Failed, offers, StatusTag, useConfirm, useRecord } from '@console/shared/ui';
import { pcDetailTexts as texts } from '../../texts/pcDetail.ts';
import type { Pc } from '../pc.model.ts';
import { sourceText, type Value, valueText } from './pcDetail.model.ts';

/** What is in force for a machine, each value with the level that says it; what the machine says itself can be taken back. */
export function ConfigTable({ pc: { ID } }: { pc: Pc }) {
  const { data, failure, reload } = useRecord('GET /pc/getEffectiveConfig', { ID });
  const { confirm, dialog } = useConfirm();
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const mayChange = offers(data, 'configure');
  const inherit = async ({ key }: Value): Promise<void> => {
    const requestId = newRequestId();
    const done = await confirm({
      ...{ title: texts.inheritTitle(texts.keys[key]), text: texts.inheritText, confirmText: texts.inherit, danger: false },
      action: () => tryCall('POST /pc/setConfig', { terminalId: ID, values: { [key]: null }, requestId }),
    });
    if (!done) return;
    toast.success(texts.inherited);
    reload();
  };
  const { version, applied } = data;
  return (
    <>
      {version > 0 && (
        <p className="console-note">
          {applied < version ? texts.notApplied(applied, version) : texts.versions(applied, version)}
        </p>
      )}
      <div className="pc-config">
        <table className="console-plain-table">
          <thead>
            <tr>
              <th scope="col">{texts.config.key}</th>
              <th scope="col">{texts.config.value}</th>
              <th scope="col">{texts.config.source}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((one) => (
              <tr key={one.key}>
                <th scope="row">{texts.keys[one.key] ?? one.key}</th>
                <td>{valueText(one)}</td>
                <td>
                  <StatusTag tone={one.source === 'terminal' ? 'info' : 'neutral'}>{sourceText(one)}</StatusTag>
                  {one.source === 'terminal' && mayChange && (
                    <button type="button" className="console-text-button" onClick={() => void inherit(one)}>
                      {texts.inherit}
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {dialog}
    </>
  );
}
