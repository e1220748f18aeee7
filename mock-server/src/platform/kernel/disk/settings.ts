import { Type } from 'typebox';
import { MIN_FREE_BYTES } from '../../../db/reserve.ts';
import { defineSettings, forScreen } from '../area/settingsGroup.ts';

export const MB = 1024 * 1024;
/** Largest thresholds that can be set: with more than that free nobody need ask for them. */
export const MAX_THRESHOLD_MB = 1024 * 1024;

const threshold = (title: string, description: string) =>
  Type.Integer({ minimum: MIN_FREE_BYTES / MB, maximum: MAX_THRESHOLD_MB, title, description, ...forScreen({ unit: 'MB' }) });

/** How much of the disk stays free. */
export const diskSettings = defineSettings({
  name: 'disk',
  title: '磁盘空间',
  section: 'retention',
  effects: [],
  note: '指数据目录所在磁盘的剩余空间；使用内嵌数据库时，空间不足将暂停所有修改',
  settings: Type.Object({
    warnMb: threshold('低于多少时提醒管理员', '登录后的管理员会看到提醒，日志与监控指标中也会出现'),
    stopMb: threshold('低于多少时暂停修改', '查看与登录不受影响；清理出空间后自动恢复'),
  }),
  defaults: { warnMb: 2048, stopMb: 512 },
  check: ({ warnMb, stopMb }) =>
    stopMb < warnMb ? [] : [{ field: 'stopMb', msg: '暂停修改的剩余空间应小于提醒管理员的剩余空间' }],
});
