import { formatTime } from '@console/shared/format';
import { Failed, type ShownDialog, SideDrawer, StatusTag, useRecord } from '@console/shared/ui';
import { runTexts as texts } from '../texts/run.ts';

interface Props {
  id: number;
  name: string;
  shown: ShownDialog;
}

/** What became of a run on each machine, those that failed first. */
export function RunResults({ id, name, shown: { open, close, remove } }: Props) {
  const { data, failure, reload } = useRecord('POST /netbar/getRunResults', { ID: id });
  return (
    <SideDrawer title={`${texts.detail}：${name}`} open={open} closeText={null} onClose={close} onGone={remove}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.list.length === 0 && <p className="console-note">{texts.noResult}</p>}
      {data && data.list.length > 0 && (
        <table className="console-plain-table">
          <thead>
            <tr>
              <th scope="col">{texts.machine}</th>
              <th scope="col">{texts.result}</th>
              <th scope="col">{texts.at}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ terminalId, terminalNo, ok, code, text, at }) => (
              <tr key={terminalId}>
                <th scope="row">{terminalNo}</th>
                <td>
                  <StatusTag tone={ok ? 'success' : 'danger'}>{ok ? texts.good : texts.bad}</StatusTag>{' '}
                  {!ok && <span className="console-note">{text || texts.code(code)}</span>}
                </td>
                <td>{formatTime(at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SideDrawer>
  );
}
