import { formatTime } from '@console/shared/format';
import {
  Failed,
  Note,
  PlainTable,
  type ShownDialog,
  SideDrawer,
  StatusTag,
  useRecord,
} from '@console/shared/ui';
import { runTexts as texts } from './run.texts.ts';

interface Props {
  id: number;
  name: string;
  shown: ShownDialog;
}

/** The results of a startup program on each terminal, failed ones first. */
export function RunResults({ id, name, shown: { open, close, remove } }: Props) {
  const { data, failure, reload } = useRecord('POST /netbar/getRunResults', { ID: id });
  return (
    <SideDrawer
      title={`${texts.detail}：${name}`}
      open={open}
      closeText={null}
      onClose={close}
      onGone={remove}
    >
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.list.length === 0 && <Note>{texts.noResult}</Note>}
      {data && data.list.length > 0 && (
        <PlainTable
          rows={data.list}
          keyOf={({ terminalId }) => terminalId}
          columns={[
            { title: texts.machine, isRowHeading: true, render: ({ terminalNo }) => terminalNo },
            {
              title: texts.result,
              render: ({ ok, code, text }) => (
                <>
                  <StatusTag tone={ok ? 'success' : 'danger'}>
                    {ok ? texts.good : texts.bad}
                  </StatusTag>{' '}
                  {!ok && <Note as="span">{text || texts.code(code)}</Note>}
                </>
              ),
            },
            { title: texts.at, render: ({ at }) => formatTime(at) },
          ]}
        />
      )}
    </SideDrawer>
  );
}
