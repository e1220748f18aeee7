import { statfs } from 'node:fs/promises';
import { freemem, totalmem } from 'node:os';
import { type Static, Type } from 'typebox';
import type { Config } from '../../../process/config.ts';
import { loadReader, percent } from './loadReader.ts';

const MB = 1024 * 1024;
const GB = 1024 * MB;

/**
 * State of the machine and the process (gin-vue-admin 2.6.3). `numGoroutine` is the number of
 * active resources.
 */
export const ServerInfo = Type.Object({
  os: Type.Object({
    goos: Type.String(),
    numCpu: Type.Integer(),
    compiler: Type.String(),
    goVersion: Type.String(),
    numGoroutine: Type.Integer(),
  }),
  /** Load of each core in percent since the previous reading. */
  cpu: Type.Object({ cpus: Type.Array(Type.Number()), cores: Type.Integer() }),
  ram: Type.Object({
    usedMb: Type.Integer(),
    totalMb: Type.Integer(),
    usedPercent: Type.Integer(),
  }),
  /** The disk of the data folder. */
  disk: Type.Object({
    usedMb: Type.Integer(),
    usedGb: Type.Integer(),
    totalMb: Type.Integer(),
    totalGb: Type.Integer(),
    usedPercent: Type.Integer(),
  }),
  process: Type.Object({ uptimeS: Type.Integer(), rssMb: Type.Integer(), heapMb: Type.Integer() }),
});
type ServerInfo = Static<typeof ServerInfo>;

const readLoad = loadReader();

async function readDisk(folder: string): Promise<ServerInfo['disk']> {
  const { bsize, blocks, bfree } = await statfs(folder).catch(() => statfs('.'));
  const total = blocks * bsize;
  const used = (blocks - bfree) * bsize;
  return {
    usedMb: Math.round(used / MB),
    usedGb: Math.round(used / GB),
    totalMb: Math.round(total / MB),
    totalGb: Math.round(total / GB),
    usedPercent: percent(used, total),
  };
}

export async function readServerInfo({ dataDir }: Pick<Config, 'dataDir'>): Promise<ServerInfo> {
  const load = readLoad();
  const used = totalmem() - freemem();
  const { rss, heapUsed } = process.memoryUsage();
  return {
    os: {
      goos: process.platform,
      numCpu: load.length,
      compiler: `v8 ${process.versions.v8}`,
      goVersion: `node ${process.version}`,
      numGoroutine: process.getActiveResourcesInfo().length,
    },
    cpu: { cpus: load, cores: load.length },
    ram: {
      usedMb: Math.round(used / MB),
      totalMb: Math.round(totalmem() / MB),
      usedPercent: percent(used, totalmem()),
    },
    disk: await readDisk(dataDir),
    process: {
      uptimeS: Math.round(process.uptime()),
      rssMb: Math.round(rss / MB),
      heapMb: Math.round(heapUsed / MB),
    },
  };
}
