import { asText } from '@console/shared/format';
import { useQueryState } from '@console/shared/router';
import { hasPage, serves } from '@console/shared/session';
import { Link, type ResourceTools, useRecord } from '@console/shared/ui';
import { type Netbar, type NetbarOptions, newerVersion } from '../netbar/netbar.model.ts';
import { versionTexts as texts } from '../netbar/netbar.texts.ts';
import { type DeliveryRow, unappliedText } from '../overview/cells.tsx';
import { overviewTexts } from '../overview/overview.texts.ts';
import { Kpi } from './Kpi.tsx';

const AGENT = 'POST /agent/getAgent';
/** Reports of terminals and gateways arrive while the page is open. */
const LIVE = { seconds: 30 } as const;
const readFirst = ({ list }: { list: readonly DeliveryRow[] }) => list[0];

/** Contents that are delivered to terminals: the overview call, and the part with its menu name. */
const CONTENTS = [
  { call: 'POST /netbar/getConfigOverview', part: 'config', page: 'netbarConfig' },
  { call: 'POST /netbar/getRuleOverview', part: 'rules', page: 'netbarRule' },
  { call: 'POST /netbar/getRunOverview', part: 'runs', page: 'netbarRun' },
  { call: 'POST /netbar/getDesktopOverview', part: 'desktop', page: 'netbarDesktop' },
] as const;

interface TileProps {
  netbarId: number;
}

/** The active version of one kind of content, and the terminals that do not run it. */
function ContentTile({ netbarId, content }: TileProps & { content: (typeof CONTENTS)[number] }) {
  const [, setQuery] = useQueryState();
  const { call, part } = content;
  const { data } = useRecord<DeliveryRow | undefined>(
    call,
    { page: 1, pageSize: 1, netbarId },
    { read: readFirst, live: LIVE },
  );
  return (
    <Kpi
      label={texts.contents[part]}
      value={data ? overviewTexts.version(data.version) : '–'}
      tone={data?.failed ? 'danger' : undefined}
      note={
        <Link onClick={() => setQuery({ part })}>
          {(data && unappliedText(data)) || texts.applied}
        </Link>
      }
    />
  );
}

/** The version of the gateway program. */
function GatewayTile({ netbarId }: TileProps) {
  const { data } = useRecord(AGENT, { netbarId }, { read: ({ agent }) => agent.gateway });
  if (!data) return null;
  return (
    <Kpi
      label={texts.gateway}
      value={data.version || '–'}
      note={data.connected ? texts.connected : texts.disconnected}
      tone={data.connected ? undefined : 'danger'}
    />
  );
}

interface Props {
  netbar: Netbar;
  tools: ResourceTools<Netbar, NetbarOptions>;
}

/** Versions of a netbar compared with the newest ones, and what is still to be delivered. */
export function VersionTiles({ netbar: { ID, clientVersion }, tools: { options } }: Props) {
  const newer = newerVersion(clientVersion, options);
  return (
    <dl className="netbar-kpis" aria-label={texts.title}>
      <Kpi
        label={texts.client}
        value={asText(clientVersion) || '–'}
        note={newer === undefined ? texts.newest : texts.newer(asText(newer))}
        tone={newer === undefined ? undefined : 'warning'}
      />
      {hasPage('netbarEnrol') && serves(AGENT) && <GatewayTile netbarId={ID} />}
      {CONTENTS.filter(({ call, page }) => hasPage(page) && serves(call)).map((content) => (
        <ContentTile key={content.part} netbarId={ID} content={content} />
      ))}
    </dl>
  );
}
