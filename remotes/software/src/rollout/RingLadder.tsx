import { formatNumber } from '@console/shared/format';
import { Link, Note, Section, StatusTag } from '@console/shared/ui';
import {
  type RingDetail,
  type RolloutDetail,
  type RolloutRow,
  recordsPage,
} from './rollout.model.ts';
import { rolloutTexts } from './rollout.texts.ts';
import './rollout.css';

const { ladder: texts, progressLabel } = rolloutTexts;
type Stats = RingDetail['stats'];

/** States of the numbers of a ring, with the statuses that the records are filtered by. */
const COUNTS = [
  ['installed', 'installed'],
  ['installing', 'installing'],
  ['pending', 'pending'],
  ['offline', 'pending'],
  ['inUse', 'pending'],
  ['waiting', 'waiting'],
  ['failed', 'failed'],
  ['silent', 'silent'],
  ['unsupported', 'unsupported'],
  ['skipped', 'skipped'],
  ['rollingBack', 'rollingBack'],
  ['rolledBack', 'rolledBack'],
] as const;

const percent = (basisPoints: number): string => `${formatNumber(basisPoints / 100)}%`;

/** Parts of the bar in the order in which they are drawn. */
const barParts = ({
  installed,
  rolledBack,
  installing,
  downloading,
  rollingBack,
  failed,
  silent,
}: Stats) =>
  [
    ['done', installed + rolledBack],
    ['busy', installing + downloading + rollingBack],
    ['bad', failed + silent],
  ] as const;

function Bar({ name, stats, task }: { name: string; stats: Stats; task: RolloutRow['task'] }) {
  return (
    <div
      className="rollout-bar"
      role="img"
      aria-label={progressLabel(name, stats.installed, stats.target, task)}
    >
      {barParts(stats).map(([kind, count]) => (
        <svg
          key={kind}
          className={`rollout-${kind}`}
          width={`${(100 * count) / Math.max(1, stats.target)}%`}
          aria-hidden="true"
        />
      ))}
    </div>
  );
}

function Counts({ rollout, ring, stats }: { rollout: RolloutRow; ring: number; stats: Stats }) {
  const count = (name: (typeof COUNTS)[number][0]) =>
    name === 'installing' ? stats.installing + stats.downloading : stats[name];
  const removal: Partial<Record<string, string>> =
    rollout.task === 'uninstall' ? texts.removal : {};
  const shown = COUNTS.filter(([name]) => count(name) > 0);
  return (
    <dl className="rollout-counts">
      <dt>{texts.target}</dt>
      <dd>{formatNumber(stats.target)}</dd>
      {shown.map(([name, status]) => (
        <div key={name} className="rollout-count">
          <dt>{removal[name] ?? texts.counts[name]}</dt>
          <dd>
            {rollout.status === 'draft' ? (
              formatNumber(count(name))
            ) : (
              <Link to={recordsPage(rollout.ID, { ring: String(ring), status })}>
                {formatNumber(count(name))}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ringState({ status, currentRing, endedAt }: RolloutRow, ring: number) {
  if (status === 'draft' || ring > currentRing) return 'waiting' as const;
  return ring < currentRing || endedAt !== null ? ('done' as const) : ('active' as const);
}

const TONES = { waiting: 'neutral', active: 'info', done: 'success' } as const;

/** The rings of a rollout from left to right, with bars, numbers and the rules of each. */
export function RingLadder({ rollout, detail }: { rollout: RolloutRow; detail: RolloutDetail }) {
  const title = rollout.status === 'draft' ? texts.plan : texts.title;
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      <ol className="rollout-ladder">
        {rollout.rings.map((ring, place) => {
          const { stats, failureBp, reach } = detail.rings[place] ?? {};
          const state = ringState(rollout, place);
          if (!stats) return null;
          return (
            <li key={ring.name} className="rollout-ring">
              <h3 className="rollout-ring-name">
                {ring.name} <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
              </h3>
              <Note>{texts.reach(reach ?? '')}</Note>
              <Bar name={ring.name} stats={stats} task={rollout.task} />
              <Counts rollout={rollout} ring={place} stats={stats} />
              <Note>
                {texts.failure(percent(failureBp ?? 0), percent(ring.failHaltBp), ring.minSample)}
              </Note>
              <Note>
                {ring.autoPromoteMin === null
                  ? rolloutTexts.byHand
                  : texts.auto(ring.autoPromoteMin)}
              </Note>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
