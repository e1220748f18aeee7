import { asc } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import { netbars } from '../netbar/index.ts';
import type { Clause, ScopeRule, ScopeType } from '../targetScope/index.ts';
import { targetScopes } from '../targetScope/index.ts';
import { storeMembers } from './membership.ts';
import { texts } from './texts.ts';

const TRIAL_NETBARS = 5;

interface DemoScope extends ScopeRule {
  name: string;
  type: ScopeType;
  status?: 'disabled';
}

const isIn = (dimension: Clause['dimension'], ...values: string[]): Clause => ({
  dimension,
  operator: 'in',
  values,
});

const demoScopes = (trial: readonly string[]): DemoScope[] => [
  { name: texts.demo.trial, type: 'static', include: [[isIn('netbar', ...trial)]], exclude: [] },
  {
    name: texts.demo.hangzhou,
    type: 'dynamic',
    include: [[isIn('region', '330100')]],
    exclude: [],
  },
  { name: texts.demo.canary, type: 'dynamic', include: [[isIn('ring', 'canary')]], exclude: [] },
  {
    name: texts.demo.lobby,
    type: 'dynamic',
    include: [[isIn('group', texts.demo.hallGroup)]],
    exclude: [[isIn('netbarTag', texts.demo.matchTag)]],
  },
  {
    name: texts.demo.old,
    type: 'dynamic',
    include: [[{ dimension: 'clientVersion', operator: 'lte', values: ['3.1.4'] }]],
    exclude: [],
  },
  {
    name: texts.demo.paused,
    type: 'dynamic',
    include: [[isIn('netbarTag', texts.demo.schoolTag)]],
    exclude: [],
    status: 'disabled',
  },
];

/** Adds scopes of each kind with their members. */
export async function addDemoScopes({ tx }: DemoContext): Promise<void> {
  const trial = await tx
    .select({ id: netbars.id })
    .from(netbars)
    .orderBy(asc(netbars.id))
    .limit(TRIAL_NETBARS);
  const rows = demoScopes(trial.map(({ id }) => String(id))).map((scope, place) => ({
    ...scope,
    priority: (place + 1) * 10,
    pinyin: toPinyin(scope.name),
    authorName: texts.demo.author,
  }));
  const added = await tx.insert(targetScopes).values(rows).returning();
  for (const scope of added) await storeMembers(tx, scope);
}
