import { Type } from 'typebox';
import { refuse } from '../../../http/errors.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { taskKind } from '../tasks/taskKind.ts';
import { findDifference } from './check.ts';
import { checkTitle, intact } from './phrases.ts';
import { SealList, SealsQuery } from './schemas.ts';
import { readSealList } from './sealList.ts';
import { readSigningKey } from './signingKey.ts';
import { texts } from './texts.ts';

export const SEALS = '/audit/getSeals';

export const auditRoutes = [
  defineRoute({
    method: 'GET',
    path: SEALS,
    permission: 'granted',
    raises: false,
    apiGroup: texts.group,
    description: texts.calls.getSeals,
    audit: false,
    query: SealsQuery,
    data: SealList,
    handler: async ({ tx, deps, query }) => ({
      data: await readSealList(tx, await readSigningKey(deps.config), query.before),
      msg: texts.read,
    }),
  }),
];

/** The key is the last part of the call: `POST /audit/checkSeals`. */
export const auditTasks = {
  checkSeals: taskKind<Record<string, never>>({
    label: texts.check,
    apiGroup: texts.group,
    description: texts.calls.checkSeals,
    raises: false,
    effects: [],
    targets: { none: 'it reads the seals of all records' },
    input: Type.Object({}),
    retry: 'whole',
    async prepare(by) {
      void by;
      return { title: checkTitle() };
    },
    async run(run) {
      const key = await readSigningKey(run.deps.config);
      if (!key) throw refuse(texts.noKey);
      let days = 0;
      let records = 0;
      const difference = await findDifference(run.deps, key, async (count) => {
        days += 1;
        records += count;
        run.signal.throwIfAborted();
        await run.report({ success: days });
      });
      if (difference) throw refuse(texts.differs(difference));
      return { msg: intact(days, records) };
    },
  }),
};
