import type { DataOf } from '@console/shared/request';
import { Chart, type ChartData, type ShownDialog, SideDrawer, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { DrawerPart } from '../DrawerPart.tsx';
import { useTexts as texts } from '../texts/api.ts';
import type { Api } from './api.model.ts';

interface Release {
  id: string;
  title: string;
  version: string;
  build: string;
}

function Remotes({ remotes }: { remotes: readonly Release[] }) {
  if (remotes.length === 0) return <p className="console-note">{texts.noRemotes}</p>;
  return (
    <table className="console-plain-table">
      <caption className="console-hidden">{texts.remotes}</caption>
      <thead>
        <tr>
          {[texts.remote, texts.version, texts.build].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {remotes.map(({ id, title, version, build }) => (
          <tr key={`${id} ${build}`}>
            <td>
              {title} <span className="console-note">{id}</span>
            </td>
            <td>{version}</td>
            <td>
              <code>{build}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As a bar chart: what was done, and what was not, on each day. */
const chartOf = (days: DataOf<'GET /api/getApiUse'>['days']): ChartData => ({
  kind: 'bar',
  labels: days.map(({ day }) => day.slice(5)),
  series: [
    { name: texts.calls, values: days.map(({ calls, refused }) => calls - refused), tone: 'info' },
    { name: texts.refused, values: days.map(({ refused }) => refused), tone: 'warning' },
  ],
  stacked: true,
});

/** Who uses a call: how often it was made in seven days, and the releases that ask for it. */
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
        <Chart title={texts.days} data={chart} loading={loading} failure={failure} onRetry={reload} height={260} />
        <p className="console-note">{texts.daysNote}</p>
      </section>
      <DrawerPart title={texts.remotes}>
        <p className="console-note">{texts.remotesNote}</p>
        {data && <Remotes remotes={data.remotes} />}
      </DrawerPart>
    </SideDrawer>
  );
}
