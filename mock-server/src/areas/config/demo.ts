import { asc, gt } from 'drizzle-orm';
import type { DemoContext } from '../../platform/kernel/area/define.ts';
import { netbars } from '../netbar/index.ts';
import { configLevels, type PcConfig } from '../pc/index.ts';
import { configTemplates, configVersions } from './tables.ts';

const TEMPLATES: readonly { name: string; note: string; values: Partial<PcConfig> }[] = [
  {
    name: '标准防护',
    note: '大多数网吧适用',
    values: {
      defenseLevel: 'medium',
      selfProtect: true,
      usbPolicy: 'allow',
      heartbeatSec: 30,
      logLevel: 'warn',
    },
  },
  {
    name: '电竞赛事',
    note: '比赛期间收紧外设，更新留到凌晨',
    values: {
      defenseLevel: 'high',
      usbPolicy: 'readonly',
      updateWindow: { start: '05:00', end: '06:30' },
      logLevel: 'info',
    },
  },
];
const HOUR_MS = 3_600_000;

/** Adds two templates, and for each netbar a latest version made from one of them. */
export async function addDemoConfigs({ tx, now }: DemoContext): Promise<void> {
  await tx
    .insert(configTemplates)
    .values(TEMPLATES.map((template) => ({ ...template, updaterName: '平台管理员' })));
  const netbarRows = await tx
    .select({ id: netbars.id, version: netbars.configVersion })
    .from(netbars)
    .where(gt(netbars.configVersion, 0))
    .orderBy(asc(netbars.id));
  if (netbarRows.length === 0) return;
  const rows = netbarRows.map(({ id, version }, at) => ({
    netbarId: id,
    version,
    ...(TEMPLATES[at % 2] as (typeof TEMPLATES)[number]),
  }));
  await tx
    .insert(configLevels)
    .values(rows.map(({ netbarId, values }) => ({ netbarId, values, updaterName: '安全运营' })));
  await tx.insert(configVersions).values(
    rows.map(({ netbarId, version, name, values }, at) => ({
      netbarId,
      version,
      values,
      rules: [],
      mode: 'now' as const,
      note: `启用模板「${name}」`,
      authorName: '安全运营',
      createdAt: new Date(now.getTime() - (at + 1) * 7 * HOUR_MS),
    })),
  );
}
