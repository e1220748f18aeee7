import { Type } from 'typebox';
import { combineTags, sameTags, tagging } from '../../platform/kernel/lists/tags.ts';
import { batchTask } from '../../platform/services/tasks/batch/batchTask.ts';
import { findGroup } from './groupMoves.ts';
import { pcList } from './list.ts';
import { phrases } from './phrases.ts';
import { MovePc } from './schemas.ts';
import { movePcs, registerPcs, setPcTags } from './service.ts';
import { texts } from './texts.ts';

const shared = { source: pcList, apiGroup: texts.group, raises: false } as const;

const batchMovePc = batchTask({
  ...shared,
  label: texts.moveMany,
  description: texts.batches.move,
  effects: [],
  input: Type.Object({ groupId: MovePc.properties.groupId }),
  title: phrases.moveMany,
  async check(by, { groupId }) {
    if (groupId !== null) await findGroup(by, groupId);
  },
  async one(by, { ID, groupId: current }, { groupId }) {
    if (groupId === current) return 'skipped';
    await movePcs(by, { IDs: [ID], groupId });
    return 'done';
  },
});

const batchSetPcTags = batchTask({
  ...shared,
  label: texts.tagMany,
  description: texts.batches.tag,
  effects: [],
  input: Type.Object(tagging),
  title: phrases.tagMany,
  async one(by, pc, tagChange) {
    const after = combineTags(pc.tags, tagChange);
    if (sameTags(after, pc.tags)) return 'skipped';
    await setPcTags(by, { ...tagChange, IDs: [pc.ID] });
    return 'done';
  },
});

const batchRegisterPc = batchTask({
  ...shared,
  label: texts.registerMany,
  description: texts.batches.register,
  effects: ['machines'],
  input: Type.Object({}),
  title: phrases.registerMany,
  async one(by, { ID, status }) {
    if (status !== 'unregistered') return 'skipped';
    await registerPcs(by, [ID]);
    return 'done';
  },
});

/** Batch tasks for all terminals that match the list filters. */
export const batches = { batchMovePc, batchSetPcTags, batchRegisterPc };
