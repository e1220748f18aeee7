import type { DataOf } from '@console/shared/request';
import {
  Chart,
  type ChartData,
  Note,
  PlainTable,
  type ShownDialog,
  SideDrawer,
  useRecord,
} from '@console/shared/ui';
import { useMemo } from 'react';
import { DrawerPart } from '../DrawerPart.tsx';
import type { Api } from './api.model.ts';
import { useTexts as texts } from './api.texts.ts';

interface Release {
  id: string;
  title: string;
  version: string;
  build: string;
}

function Remotes({ remotes }: { remotes: readonly Release[] }) {
  if (remotes.length === 0) return <Note>{texts.noRemotes}</Note>;
  return (
    <PlainTable
      rows={remotes}
      keyOf={({ id, build }) => `${id} ${build}`}
      caption={texts.remotes}
      columns={[
        {
          title: texts.remote,
          render: ({ id, title }) => (
            <>
              {title} <Note as="span">{id}</Note>
            </>
          ),
        },
        { title: texts.version, render: ({ version }) => version },
        { title: texts.build, render: ({ build }) => <code>{build}</code> },
      ]}
    />
  );
}

/** Chart data with the successful and failed calls of each day. */
const chartOf = (days: DataOf<'GET /api/getApiUse'>['days']): ChartData => ({
  kind: 'bar',
  labels: days.map(({ day }) => day.slice(5)),
  series: [
    { name: texts.calls, values: days.map(({ calls, refused }) => calls - refused), tone: 'info' },
    { name: texts.refused, values: days.map(({ refused }) => refused), tone: 'warning' },
  ],
  stacked: true,
});

/** Shows how often a call was made in the last seven days, and the releases that require it. */
export function UseDrawer({ api, shown }: { api: Api; shown: ShownDialog }) {
  const { path } = api;
  const method = api.method as 'GET' | 'POST' | 'PUT' | 'DELETE';
  const { data, loading, failure, reload } = useRecord('GET /api/getApiUse', { method, path });
  const chart = useMemo(() => data && chartOf(data.days), [data]);
  return (
    <SideDrawer
      className="api-use-drawer"
      title={texts.title(`${method} ${path}`)}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
    >
      <section className="side-part">
        <Chart
          title={texts.days}
          data={chart}
          loading={loading}
          failure={failure}
          onRetry={reload}
          height={260}
        />
        <Note>{texts.daysNote}</Note>
      </section>
      <DrawerPart title={texts.remotes}>
        <Note>{texts.remotesNote}</Note>
        {data && <Remotes remotes={data.remotes} />}
      </DrawerPart>
    </SideDrawer>
  );
}
