import { formatBytes, formatTime } from '@console/shared/format';
import { Copyable, type Detail, DetailGrid } from '@console/shared/ui';
import { stateTexts as texts } from '../texts.ts';
import { type ServerState, uptimeText } from './state.model.ts';

function groupsOf({
  instance,
  process: serverProcess,
  database,
  backup,
}: ServerState): { title: string; details: Detail[] }[] {
  const { connections } = database;
  return [
    {
      title: texts.instance,
      details: [
        { label: texts.name, value: <Copyable text={instance.name} /> },
        { label: texts.version, value: instance.version },
        { label: texts.node, value: instance.node },
        { label: texts.startedAt, value: formatTime(instance.startedAt) },
        { label: texts.uptime, value: uptimeText(serverProcess.uptimeS) },
      ],
    },
    {
      title: texts.database,
      details: [
        { label: texts.engine, value: `${texts.engines[database.engine]} ${database.version}` },
        { label: texts.size, value: formatBytes(database.bytes) },
        {
          label: texts.connections,
          value:
            connections &&
            texts.connectionsOf(connections.used, connections.idle, connections.waiting),
        },
      ],
    },
    {
      title: texts.backup,
      details: [
        {
          label: texts.lastBackup,
          value: backup.at === null ? texts.never : formatTime(backup.at),
        },
        { label: texts.backupSize, value: backup.at === null ? null : formatBytes(backup.bytes) },
        {
          label: texts.failedAt,
          value: backup.failedAt === null ? null : formatTime(backup.failedAt),
        },
      ],
    },
  ];
}

/** Facts about the instance, its database and the backups. */
export function StateFacts({ state }: { state: ServerState }) {
  return groupsOf(state).map(({ title, details }) => (
    <section key={title}>
      <h2>{title}</h2>
      <DetailGrid details={details} />
    </section>
  ));
}
