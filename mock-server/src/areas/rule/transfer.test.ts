import { generateKeyPairSync, sign } from 'node:crypto';
import { canonicalJson } from '@console/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { runDueTasks } from '../../platform/services/tasks/runTask.ts';
import type { Task } from '../../platform/services/tasks/schemas.ts';
import {
  readErrors,
  readTask,
  startWithFile,
} from '../../platform/services/tasks/testing/tasks.ts';
import { withServer } from '../../testing/server.ts';
import { rules, ruleVersions } from './tables.ts';
import { contentOf, matching } from './testing/ruleBody.ts';

const server = withServer();
let author = '';

beforeEach(async () => {
  await server.addUser('author', STAFF_ROLES.operations);
  author = await server.login('author');
});

interface Exported {
  name: string;
  file: string;
  count: number;
}

const rule = (name: string, change: object = {}) =>
  contentOf({
    name,
    tests: [{ name: '外挂', sample: { processName: 'aimhelp.exe' }, matches: true }],
    ...change,
  });

const exported = async (body: object = {}): Promise<Exported> => {
  const answer = await server.call<Exported>('POST /rule/exportRules', body, { as: author });
  expect(answer).toMatchObject({ code: 0 });
  return answer.data;
};

const addRule = async (content: object): Promise<number> => {
  const answer = await server.call<{ rule: { ID: number } }>(
    'POST /rule/addRule',
    { note: '', ...content },
    { as: author },
  );
  expect(answer).toMatchObject({ code: 0 });
  return answer.data.rule.ID;
};

async function imported(file: string, query = ''): Promise<Task> {
  const content = Buffer.from(file);
  const task = await startWithFile(server, author, `/rule/importRules${query}`, content, 'a.json');
  await runDueTasks(server.deps);
  return readTask(server, author, task);
}

/** Signs rules as another console does. */
function otherConsole() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, der };
}

/** Replaces the rules of a file and signs them with the key of this console. */
async function signed(changed: readonly object[]): Promise<string> {
  const { readSigningKey } = await import('../../platform/services/audit/signingKey.ts');
  const key = await readSigningKey(server.deps.config);
  const { file } = await exported();
  const document = JSON.parse(file);
  const text = canonicalJson({ exportedAt: document.exportedAt, rules: changed });
  document.rules = changed;
  document.signature.value = key?.sign(`console-rules/1\n${text}`);
  return JSON.stringify(document);
}

const count = () => server.db.$count(rules);

describe('exported rules', () => {
  it('contain the visible contents without ids, and a signature', async () => {
    const ID = await addRule(rule('拦截外挂助手'));
    const { file, count: total } = await exported({ ids: [ID] });
    expect(total).toBe(1);
    expect(JSON.parse(file)).toMatchObject({
      format: 'console-rules',
      version: 1,
      rules: [rule('拦截外挂助手')],
      signature: { publicKey: expect.stringMatching(/^MCow/) },
    });
    const drafts = await exported({ filter: { status: 'draft' } });
    expect(JSON.parse(drafts.file).rules).toHaveLength(1);
  });

  it('are imported as drafts after they were deleted', async () => {
    const ID = await addRule(rule('拦截外挂助手'));
    const { file } = await exported({ ids: [ID] });
    await server.call('POST /rule/deleteRule', { ID }, { as: author });
    expect(await imported(file, '?dryRun=true')).toMatchObject({ status: 'done', success: 1 });
    expect(await server.db.$count(rules, eq(rules.name, '拦截外挂助手'))).toBe(0);
    expect(await imported(file)).toMatchObject({ status: 'done', success: 1, failed: 0 });
    const [row] = await server.db
      .select({ status: rules.status, version: rules.version, note: ruleVersions.note })
      .from(rules)
      .innerJoin(ruleVersions, eq(ruleVersions.ruleId, rules.id))
      .where(eq(rules.name, '拦截外挂助手'));
    expect(row).toMatchObject({
      status: 'draft',
      version: 0,
      note: `导入自 U${String(ID).padStart(4, '0')}`,
    });
  });

  it('are not imported after a change of the file', async () => {
    const { file } = await exported({ ids: [await addRule(rule('拦截外挂助手'))] });
    const before = await count();
    const task = await imported(file.replace('拦截外挂助手', '拦截另一个'));
    expect(task).toMatchObject({ status: 'failed', msg: expect.stringContaining('改动过') });
    expect(await imported('{"rules": []}')).toMatchObject({
      status: 'failed',
      msg: expect.stringContaining('不是规则的导出文件'),
    });
    expect(await count()).toBe(before);
  });

  it('of another console are imported if an administrator trusts its key', async () => {
    const { privateKey, der } = otherConsole();
    const exportedAt = '2026-01-01T00:00:00.000Z';
    const content = { exportedAt, rules: [rule('来自总部的规则')] };
    const { id } = (await import('../../platform/services/audit/signingKey.ts')).parsePublicKey(
      der,
    ) ?? { id: '' };
    const value = sign(
      null,
      Buffer.from(`console-rules/1\n${canonicalJson(content)}`),
      privateKey,
    ).toString('base64');
    const file = (extra = '') =>
      `${JSON.stringify({ format: 'console-rules', version: 1, ...content, signature: { key: id, publicKey: der, value } })}${extra}`;
    expect(await imported(file())).toMatchObject({
      status: 'failed',
      msg: expect.stringContaining(id),
    });
    const root = await server.login();
    const trust = (trustedKeys: string) =>
      server.call(
        'POST /system/setSystemConfig',
        { config: { ruleTransfer: { trustedKeys } } },
        { as: root },
      );
    expect((await trust('abc')).code).toBe(422);
    expect((await trust(der)).code).toBe(0);
    expect(await imported(file('\n'))).toMatchObject({ status: 'done', success: 1 });
  });
});

describe('an import of 500 rules of which 13 are invalid', () => {
  const BAD: Record<string, object> = {
    backtracking: { matcher: matching('regex', '(a+)+$(') },
    everything: { matcher: matching('wildcard', '*') },
    system: { matcher: matching('eq', 'lsass.exe') },
    address: { matcher: matching('eq', '10.0.0.300', 'ip') },
    port: { matcher: matching('eq', '70000', 'port') },
    hash: { matcher: matching('eq', 'abc', 'sha256') },
    empty: { matcher: matching('contains', '') },
    operator: { matcher: matching('like', 'x') },
    field: { matcher: matching('eq', 'x', 'colour') },
    priority: { priority: 0 },
    mode: { mode: 'explode' },
    scope: { scopeNames: ['没有这个作用域'] },
    severity: { severity: undefined },
  };
  const bad = Object.entries(BAD).map(([name, change]) => rule(`坏规则 ${name}`, change));
  const good = Array.from({ length: 487 }, (_, at) => rule(`好规则 ${at}`));

  it('names each invalid rule with its reason and loses nothing', async () => {
    const before = await count();
    // JSON leaves out absent values.
    const mixed = JSON.parse(JSON.stringify([...good.slice(0, 200), ...bad, ...good.slice(200)]));
    const file = await signed(mixed);
    const checked = await imported(file, '?dryRun=true');
    expect(checked).toMatchObject({ status: 'partial', total: 500, success: 487, failed: 13 });
    const errors = await readErrors(server, author, checked);
    expect(new Set(errors.map(({ targetName }) => targetName))).toEqual(
      new Set(bad.map(({ name }) => `规则“${name}”`)),
    );
    expect(errors.every(({ msg }) => msg !== '')).toBe(true);
    expect(errors.find(({ targetName }) => targetName.includes('system'))?.msg).toContain(
      'lsass.exe',
    );
    const all = await imported(file);
    expect(all).toMatchObject({ failed: 13, success: 0 });
    expect(await count()).toBe(before);
    expect(await imported(`${file}\n`, '?onlyGood=true')).toMatchObject({
      status: 'partial',
      success: 487,
      failed: 13,
    });
    expect(await count()).toBe(before + 487);
    const added = await server.db
      .select({ status: rules.status })
      .from(rules)
      .where(
        inArray(
          rules.name,
          good.map(({ name }) => name),
        ),
      );
    expect(added.every(({ status }) => status === 'draft')).toBe(true);
    const again = await imported(`${file}\n\n`, '?onlyGood=true');
    expect(again).toMatchObject({ success: 0, failed: 500 });
  });
});
