import type { Random } from '../../platform/kernel/demo/random.ts';
import { occupancy, popularity } from '../../platform/kernel/demo/rhythm.ts';
import { regions } from '../../platform/kernel/regions/regions.ts';
import type { OnlineStatus } from './online.ts';
import type { netbars } from './tables.ts';
import { PROTECT_STATUSES, RINGS } from './values.ts';

type Values = typeof netbars.$inferInsert;

/**
 * A demo netbar. Its owner, member and market are indexes into the lists of demo users and markets.
 */
export interface DemoNetbar
  extends Omit<Values, 'id' | 'netbarNo' | 'ownerId' | 'memberId' | 'marketId'> {
  createdAt: Date;
  owner: number;
  member: number;
  /** Index of its market, or undefined for a netbar without a market. */
  market: number | undefined;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Place of the only netbar in service that is silent for days. */
const LONG_SILENT = 13;

const NAMES = [
  '星河',
  '云帆',
  '蓝屿',
  '疾影',
  '银杉',
  '赤羽',
  '北岸',
  '青禾',
  '远岚',
  '晨砾',
  '白鹿',
  '松涛',
];
const KINDS = ['网咖', '电竞馆', '网吧', '电竞网咖'];
const PLACES = [
  '中心店',
  '大学城店',
  '车站店',
  '新区店',
  '老街店',
  '滨江店',
  '北门店',
  '南湖店',
  '东湖店',
  '西湖店',
];
const STREETS = ['人民路', '解放路', '学府路', '建设大道', '滨江路', '文化街', '科技路', '湖滨路'];
const SURNAMES = ['陈', '林', '周', '吴', '郑', '何', '谢', '许', '沈', '韩'];
const TITLES = ['店长', '经理', '主管'];
const TAGS = ['连锁', '高校周边', '24小时', '重点', '新店', '电竞赛事'];
const DISKLESS = ['server', 'server', 'superNode', 'cloud', 'none'];
const BILLING = ['member', 'member', 'prepaid', 'postpaid', 'scan'];

/** Number of netbars per state, sixty in total. `expired` is an active netbar past its end. */
const STATES = [
  ['active', 33],
  ['expired', 6],
  ['trial', 7],
  ['pending', 5],
  ['disabled', 4],
  ['rejected', 2],
  ['archived', 3],
] as const;
type State = (typeof STATES)[number][0];

const REASONS: Partial<Record<State, string>> = {
  rejected: '经营许可证照片不清晰，请重新提交',
  disabled: '业主申请暂停营业',
};

/** Prefix of the license numbers of the demo. Real numbers do not start with it. */
export const DEMO_LICENSE = 'DEMO';

function heartbeat(
  random: Random,
  now: Date,
  state: State,
  index: number,
): { lastHeartbeatAt: Date | null; online: OnlineStatus } {
  const ago = (least: number, most: number) =>
    new Date(now.getTime() - random.between(least, most));
  if (state === 'pending' || state === 'rejected')
    return { lastHeartbeatAt: null, online: 'never' };
  // Silent before the days of the demo history, so that the online curve has no step.
  if (state !== 'active' && state !== 'trial')
    return { lastHeartbeatAt: ago(32 * DAY, 70 * DAY), online: 'offline' };
  // Deterministic, so that sixty netbars cover every state.
  if (index % 8 === 2)
    return { lastHeartbeatAt: ago(100 * SECOND, 240 * SECOND), online: 'delayed' };
  if (index % 8 === 5) {
    const longest = index % 40 === LONG_SILENT ? 3 * DAY : 4 * HOUR;
    return { lastHeartbeatAt: ago(10 * MINUTE, longest), online: 'offline' };
  }
  return { lastHeartbeatAt: ago(SECOND, 45 * SECOND), online: 'online' };
}

function expiry(random: Random, now: Date, state: State): Date | null {
  const inDays = (least: number, most: number) =>
    new Date(now.getTime() + random.between(least * DAY, most * DAY));
  switch (state) {
    case 'active':
    case 'disabled':
      return inDays(2, 360);
    case 'trial':
      return inDays(1, 7);
    case 'expired':
    case 'archived':
      return inDays(-60, -1);
    default:
      return null;
  }
}

function terminals(random: Random, online: OnlineStatus, now: Date) {
  const terminalTotal = random.between(8, 44) * 5;
  if (online === 'never') return { terminalTotal, terminalOnline: 0, terminalProtected: 0 };
  const protection = random.weighted(
    PROTECT_STATUSES.map((status, index) => [status, [70, 22, 8][index] ?? 0] as const),
  );
  const shares = { protected: 1, partial: random.between(30, 95) / 100, unprotected: 0 };
  return {
    terminalTotal,
    terminalOnline:
      online === 'offline'
        ? 0
        : Math.round(
            terminalTotal *
              occupancy(now) *
              popularity(terminalTotal) *
              (0.95 + random.between(0, 100) / 1000),
          ),
    terminalProtected: Math.round(terminalTotal * shares[protection]),
  };
}

const NEWEST = '3.3.0';
const VERSIONS = [
  ['3.2.1', 55],
  ['3.2.0', 25],
  ['3.1.4', 15],
  ['3.0.9', 5],
] as const;

function release(random: Random, online: OnlineStatus) {
  const ring = random.weighted(
    RINGS.map((name, index) => [name, [8, 17, 75][index] ?? 0] as const),
  );
  const seen = online !== 'never';
  const clientVersion = ring === 'canary' ? NEWEST : random.weighted(VERSIONS);
  return {
    ring,
    clientVersion: seen ? clientVersion : '',
    configVersion: seen ? random.between(1, 14) : 0,
  };
}

/**
 * Generates the sixty demo netbars, oldest first. Names are unique within a city, because name,
 * kind and place rotate with different periods.
 */
export function makeNetbars(random: Random, now: Date): DemoNetbar[] {
  const states = STATES.flatMap(([state, count]) => Array.from({ length: count }, () => state));
  const cities = regions.flatMap(({ children = [] }, province) =>
    children.map((city) => ({ ...city, province })),
  );
  const made = states.map((state, index): DemoNetbar => {
    // A step of 8 is no divisor of the number of cities. Every state thus occurs in all provinces.
    const city = cities[(index * 8) % cities.length] ?? random.pick(cities);
    const { lastHeartbeatAt, online } = heartbeat(random, now, state, index);
    const place = PLACES[index % PLACES.length] ?? random.pick(PLACES);
    const name = `${NAMES[index % NAMES.length]}${random.pick(KINDS)}·${place}`;
    return {
      name,
      regionCode: city.code,
      address: `${city.name}${random.pick(STREETS)}${random.between(1, 399)}号`,
      contactName: `${random.pick(SURNAMES)}${random.pick(TITLES)}`,
      contactPhone: `1900001${String(index + 1).padStart(4, '0')}`,
      licenseNo: `${DEMO_LICENSE}${String(33_000_000_000_000 + index * 7_919).padStart(14, '0')}`,
      serverIp: `192.168.${random.between(1, 254)}.${random.between(2, 20)}`,
      disklessType: random.pick(DISKLESS),
      billingType: random.pick(BILLING),
      ...terminals(random, online, now),
      ...release(random, online),
      lastHeartbeatAt,
      status: state === 'expired' ? 'active' : state,
      statusReason: REASONS[state] ?? '',
      expireAt: expiry(random, now, state),
      tags: TAGS.filter(() => random.next() < 0.22),
      createdAt: new Date(
        now.getTime() -
          (state === 'pending' ? random.between(1, 72) * HOUR : random.between(45, 300) * DAY),
      ),
      owner: index,
      member: random.between(0, 7),
      market: random.next() < 0.1 ? undefined : Math.floor(city.province / 2),
    };
  });
  return made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}
