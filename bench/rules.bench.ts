import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ADMIN, type ConsoleServer } from '@console/e2e/support/consoleServer.ts';
import {
  type Frame,
  GatewayClient,
} from '@console/mock-server/dist/modules/areas/agent/client/gatewayClient.js';
import { test } from 'playwright/test';
import { type Engine, embeddedEngine, postgresEngine } from './server/engines.ts';
import { measure, send, WARM_UP } from './server/load.ts';
import { processorTime } from './server/processorTime.ts';
import { printColumns } from './table.ts';

const BUDGET_MS = 50;
const RULES = 2_000;
const CHANGED = 10;
/** Without the checks of responses that development adds. */
const NO_DEMO = { CONSOLE_DEV: '0', CONSOLE_DEMO: '0' };
const JOURNAL = 'bench-journal-1';
const SAMPLE = { processName: 'game.exe', path: 'D:\\Games\\game.exe', sha256: 'a'.repeat(64) };

/** A tenth of the rules has a regular expression. The sample matches none, so all are evaluated. */
const STATEMENTS = [
  'delete from rules',
  `insert into rules (rule_no, name, category, mode, matcher, severity, priority, description, resolution)
  select 'B' || i, '规则' || i, 'process', 'block', json_build_object('op', 'all', 'conditions', json_build_array(
    json_build_object('field', 'processName', 'operator', case when i % 10 = 0 then 'regex' else 'in' end,
      'values', json_build_array('bad' || i || '.exe', 'worse' || i || '.exe')),
    json_build_object('field', 'path', 'operator', 'wildcard', 'values', json_build_array('C:\\Users\\*\\' || i || '\\*'))))::jsonb,
    'high', i, '', '' from generate_series(1, ${RULES}) i`,
  `insert into netbars (netbar_no, name, region_code, address, contact_name, contact_phone, diskless_type, billing_type, status)
  values ('B1', '网吧', '330100', '', '', '', 'server', 'member', 'active')`,
  `insert into terminals (netbar_id, terminal_no, status, power, power_at, protect_status)
  select id, 'A001', 'normal', 'on', now(), 'on' from netbars where netbar_no = 'B1'`,
];

interface BenchIds {
  netbarId: number;
  terminalId: number;
  ruleIds: number[];
}

const isLast = ({ t, what, left }: Frame) =>
  (t === 'entries' || t === 'contents') && what === 'rules' && left === 0;
const kB = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

/** Fetches the rules. Returns the bytes and the number of the frames, and the hash of the rules. */
async function fetchRules(line: GatewayClient, have?: string[]) {
  line.frames.splice(0);
  line.send({ t: 'fetch', what: 'rules', ...(have && { have }) });
  const { hash = '' } = await line.waitFor('the rules', isLast);
  const frames = line.frames.filter(({ t }) => t === 'entries' || t === 'contents');
  const bytes = frames.reduce((sum, frame) => sum + Buffer.byteLength(JSON.stringify(frame)), 0);
  return { bytes, frames: frames.length, hash };
}

/** Measures the bytes of a rule set on the wire: in the form of version 1, complete in the full form, and as a difference after `change`. */
async function measureSizes(url: string, key: string, change: () => Promise<unknown>) {
  const who = { instance: randomUUID() };
  const open = () => new GatewayClient(url.replace(/^http/, 'ws'), who, 60_000);
  const older = open();
  const identity = await older.enrol(key);
  await older.connect(identity, JOURNAL);
  const former = await fetchRules(older);
  const line = open();
  await line.connect(identity, JOURNAL, { capabilities: ['ruleEntries'] });
  const whole = await fetchRules(line);
  await change();
  const difference = await fetchRules(line, [whole.hash]);
  line.end();
  return [
    ['form of version 1', kB(former.bytes), String(former.frames)],
    ['whole', kB(whole.bytes), String(whole.frames)],
    [`${CHANGED} changed rules`, kB(difference.bytes), String(difference.frames)],
  ];
}

async function measureServer(
  name: string,
  { url, pid }: ConsoleServer,
  ids: BenchIds,
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  try {
    const post = (path: string, body: object, token = '') =>
      send(agent, url, token, { method: 'POST', path, body });
    const token = String((await post('/base/login', ADMIN)).token);
    const { netbarId, terminalId, ruleIds } = ids;
    const body = { terminalId, sample: SAMPLE };
    const explain = { method: 'POST', path: '/rule/explain', body } as const;
    const before = processorTime(pid);
    const { p50, p95, responses } = await measure(url, token, explain, {
      connections: 1,
      most: 200,
    });
    const used = (processorTime(pid) - before) / (responses + WARM_UP);
    const busy = (loadavg()[0] ?? 0).toFixed(1);
    const verdict = p95 <= BUDGET_MS ? 'holds' : 'EXCEEDED';
    printColumns(
      `${name}: explain with ${RULES} rules (ms, load ${busy}, ${cpus().length} cores)`,
      [
        ['', 'p50', 'p95', `budget ${BUDGET_MS}`, 'processor time'],
        ['no rule matches', p50.toFixed(0), p95.toFixed(0), verdict, used.toFixed(1)],
      ],
    );
    const { secret } = await post('/agent/addKey', { netbarId, requestId: randomUUID() }, token);
    const change = async () => {
      for (const ruleId of ruleIds)
        await post('/netbar/setRule', { ruleId, enabled: true, mode: 'alert' }, token);
    };
    printColumns(`${name}: ${RULES} rules on the wire`, [
      ['', 'size', 'frames'],
      ...(await measureSizes(url, String(secret), change)),
    ]);
  } finally {
    agent.destroy();
  }
}

async function benchEngine(engine: Engine): Promise<void> {
  try {
    await (await engine.start(NO_DEMO)).stop();
    const database = await engine.open();
    for (const statement of STATEMENTS) await database.db.execute(statement);
    const ids = (await database.db.execute(
      `select (select max(id) from netbars) as "netbarId", (select max(id) from terminals) as "terminalId",
        (select json_agg(id) from (select id from rules order by id limit ${CHANGED}) r) as "ruleIds"`,
    )) as unknown as { rows: BenchIds[] };
    await database.close();
    const server = await engine.start(NO_DEMO);
    try {
      const [row] = ids.rows;
      if (row) await measureServer(engine.name, server, row);
    } finally {
      await server.stop();
    }
  } finally {
    await engine.remove();
  }
}

test.setTimeout(10 * 60_000);

test('rules on PostgreSQL', async () => {
  const address = process.env.BENCH_DATABASE_URL;
  test.skip(address === undefined, 'BENCH_DATABASE_URL is not set');
  await benchEngine(await postgresEngine(address ?? ''));
});

test('rules on the embedded database', async () => {
  await benchEngine(embeddedEngine());
});
