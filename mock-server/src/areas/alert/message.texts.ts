import { hasEnded, help, kinds, lasting, titles } from './kind.texts.ts';
import type { AlertKind } from './kinds.ts';
import type { AlertState } from './messageState.ts';
import type { AlertStatus } from './status.ts';

interface Digest {
  count: number;
  kind: AlertKind;
  minutes?: number;
  names: readonly string[];
  states?: readonly AlertState[];
}

const STATUSES: Record<AlertStatus, string> = {
  open: '未处理',
  acknowledged: '已确认',
  muted: '已静默',
  resolved: '已恢复',
};
const OVER = '告警已结束，无需处理。';

const labelOf = ({ kind, facts }: AlertState): string =>
  hasEnded(kind, facts) ? '服务已到期' : kind === 'termEnding' ? '服务即将到期' : kinds[kind];

/** Alerts that decide the wording: the unresolved ones, or all if none remains. */
function decisive(states: readonly AlertState[]): readonly AlertState[] {
  const remaining = states.filter(({ status }) => status !== 'resolved');
  return remaining.length > 0 ? remaining : states;
}

/** Names the problem of alerts of one kind. */
function labelOfAll(kind: AlertKind, states: readonly AlertState[]): string {
  const labels = new Set(decisive(states).map(labelOf));
  return labels.size > 1 ? '服务即将到期或已到期' : ([...labels][0] ?? kinds[kind]);
}

const sentence = ({ kind, facts }: AlertState) => `${titles[kind](facts)}。${help(kind, facts)}`;
const listed = (names: readonly string[], total: number) =>
  `${names.join('、')}${total > names.length ? '…' : ''}。`;

const countBy = <K>(keys: readonly K[]): [key: K, count: number][] => [
  ...keys.reduce(
    (counts, key) => counts.set(key, (counts.get(key) ?? 0) + 1),
    new Map<K, number>(),
  ),
];
const byLabel = (states: readonly AlertState[]) =>
  `${countBy(states.map(labelOf))
    .map(([label, count]) => `${label} ${count} 条`)
    .join('、')}。`;

/** Deleted alerts are missing in `states` and count as resolved. */
function byStatus({ count, states = [] }: Digest): string {
  const gone = Array.from({ length: count - states.length }, () => 'resolved' as const);
  const counts = countBy([...states.map(({ status }) => status), ...gone]);
  return `${counts.map(([status, amount]) => `${amount} 条${STATUSES[status]}`).join('，')}。`;
}

const openOf = ({ states = [] }: Digest) => states.filter(({ status }) => status === 'open');
const netbarCount = (states: readonly AlertState[]) =>
  new Set(states.map(({ netbarId }) => netbarId)).size;

/** Text of a message about one alert. `unhandled` is added to the title while it is open. */
function single({ kind, names, states = [] }: Digest, unhandled: string) {
  const [state] = states;
  const { status = 'resolved' } = state ?? {};
  const suffix = status === 'open' ? unhandled : `（${STATUSES[status]}）`;
  return {
    title: `${names[0]}：${labelOfAll(kind, states)}${suffix}`,
    text: state && status !== 'resolved' ? sentence(state) : OVER,
  };
}

export const messageTexts = {
  escalatedKind: '告警升级',
  recoveredKind: '告警恢复',
  raised(digest: Digest) {
    const { count, kind, names, states = [] } = digest;
    if (count === 1) return single(digest, '');
    const open = openOf(digest);
    const netbars = Math.max(netbarCount(states), names.length);
    const urgent = open.find(({ facts }) => !hasEnded(kind, facts)) ?? open[0];
    return {
      title: `${labelOfAll(kind, states)}：${netbars} 家网吧${open.length === 0 ? '，均已处理' : ''}`,
      text: [
        listed(names, netbars),
        new Set(decisive(states).map(labelOf)).size > 1 ? byLabel(decisive(states)) : '',
        open.length === count ? '' : byStatus(digest),
        urgent ? help(kind, urgent.facts) : '',
      ].join(''),
    };
  },
  escalated(digest: Digest) {
    const { count } = digest;
    if (count === 1) return single(digest, '，仍无人处理');
    const open = openOf(digest);
    const others = count - open.length;
    if (open.length === 0)
      return { title: `${count} 条升级的告警均已处理`, text: byStatus(digest) };
    return {
      title: `${open.length} 条告警仍无人处理`,
      text: `${byLabel(open)}${others > 0 ? `另有 ${others} 条已处理。` : ''}`,
    };
  },
  recovered({ count, kind, minutes = 1, names, states = [] }: Digest) {
    const ended = kind === 'termEnding' ? '已解除' : '已恢复';
    if (count === 1)
      return {
        title: `${names[0]}：${kinds[kind]}${ended}`,
        text: `告警原因已消失，共持续 ${lasting(minutes)}。`,
      };
    const counts = countBy(states.map((state) => kinds[state.kind]));
    const amounts = counts.map(([label, amount]) => `${label} ${amount} 条`).join('、');
    return {
      title: `${count} 条告警已恢复`,
      text: `${amounts === '' ? '' : `${amounts}。`}${listed(names, netbarCount(states))}`,
    };
  },
} as const;
