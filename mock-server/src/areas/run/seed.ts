import type { ReferenceRows } from '../../platform/kernel/area/referenceRows.ts';
import { tools } from './tables.ts';

const TOOLS = [
  [
    '清理临时文件',
    'clean',
    '%ProgramFiles%\\NetShield\\tools\\cleanup.exe',
    '/quiet',
    '清空临时目录与浏览器缓存',
  ],
  [
    '修复网络',
    'network',
    '%ProgramFiles%\\NetShield\\tools\\netfix.exe',
    '/reset',
    '重置网卡、DNS 与 Winsock',
  ],
  [
    '检查磁盘',
    'inspect',
    '%ProgramFiles%\\NetShield\\tools\\diskcheck.exe',
    'C: D:',
    '检查磁盘剩余空间与坏块',
  ],
  [
    '修复防护服务',
    'repair',
    '%ProgramFiles%\\NetShield\\tools\\repair.exe',
    '/service',
    '重新安装并启动防护服务',
  ],
] as const;

const ROWS = TOOLS.map(([name, category, exePath, args, note], at) => ({
  name,
  category,
  exePath,
  args,
  note,
  sort: at + 1,
}));

/** Tools that are installed with the client. */
export const referenceTools: ReferenceRows = {
  kind: 'tool',
  names: ROWS.map(({ name }) => name),
  hasSome: async (tx) => (await tx.$count(tools)) > 0,
  async add(tx, names) {
    await tx
      .insert(tools)
      .values(ROWS.filter(({ name }) => names.has(name)))
      .onConflictDoNothing();
  },
};
