import { Button } from '@arco-design/web-react';
import { asText, formatNumber, formatTime } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { Hidden, Link, Note, Printed, SideDrawer, StatisticTiles } from '@console/shared/ui';
import { useRef } from 'react';
import { defenseChoices } from '../defense/defense.texts.ts';
import { type NetbarReport, uptimeText, versionShareText } from './report.resource.tsx';
import { reportFields as fields, reportTexts as texts } from './report.texts.ts';

const DAY_MS = 86_400_000;

function Threats({ threats }: Pick<NetbarReport, 'threats'>) {
  const max = Math.max(1, ...threats.map(({ logs }) => logs));
  if (threats.length === 0) return <p>{texts.none}</p>;
  return (
    <table className="netbar-report-threats">
      <Hidden as="caption">{texts.threats}</Hidden>
      <tbody>
        {threats.map(({ threatType, logs }) => (
          <tr key={threatType}>
            <th scope="row">
              {defenseChoices.threatType[threatType as keyof typeof defenseChoices.threatType] ??
                asText(threatType)}
            </th>
            <td>
              <span
                className="netbar-report-bar"
                style={{ width: `${(logs / max) * 100}%` }}
                aria-hidden="true"
              />
            </td>
            <td>{formatNumber(logs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Omits the unit of an unknown value. */
const counted = (value: number | null, unit: string) =>
  value === null ? { value: undefined } : { value, unit };

function Content({ report }: { report: NetbarReport }) {
  const { netbarId, day, blocked, critical, open, onlineMax, version, threats } = report;
  const facts = [
    `${fields.uptimeBp} ${uptimeText(report)}`,
    version === ''
      ? texts.noVersion
      : `${fields.version} ${asText(version)}（${versionShareText(report)}）`,
  ];
  const toLogs = () => {
    const from = Date.parse(`${day}T00:00:00+08:00`);
    openTab({
      name: 'netbarDefenseLog',
      query: { netbarId: String(netbarId), time: `${from}~${from + DAY_MS - 1}` },
    });
  };
  return (
    <Printed className="netbar-report">
      <h2>{texts.detail(asText(report.netbarName), day)}</h2>
      <StatisticTiles
        label={texts.title}
        tiles={[
          { label: fields.blocked, ...counted(blocked, texts.times) },
          { label: fields.critical, ...counted(critical, texts.times) },
          { label: fields.open, ...counted(open, texts.times) },
          { label: fields.onlineMax, ...counted(onlineMax, texts.machines) },
        ]}
      />
      <p>{facts.join('；')}</p>
      <h3>{texts.threats}</h3>
      {blocked === null ? <p>{texts.unheard}</p> : <Threats threats={threats} />}
      <Note>{texts.made(formatTime(report.CreatedAt))}</Note>
      <Link className="netbar-report-links" onClick={toLogs}>
        {texts.logs}
      </Link>
    </Printed>
  );
}

/** The report of a netbar for one day, on screen and for printing. */
export function ReportDrawer({
  report,
  onClose,
}: {
  report: NetbarReport | undefined;
  onClose(): void;
}) {
  const open = report !== undefined;
  // The drawer keeps its content while it closes.
  const last = useRef(report);
  if (report) last.current = report;
  return (
    <SideDrawer
      open={open}
      title={texts.title}
      buttons={<Button onClick={() => window.print()}>{texts.print}</Button>}
      onClose={onClose}
    >
      {last.current && <Content report={last.current} />}
    </SideDrawer>
  );
}
