import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import {
  ChildrenQuery,
  CompareQuery,
  Comparison,
  ExportTreeQuery,
  ProcessNode,
  Tree,
  TreeQuery,
} from './schemas.ts';
import { compareSnapshots, exportTree, readChildren, readTree } from './service.ts';
import { texts } from './texts.ts';

const read = {
  method: 'POST',
  permission: 'granted',
  raises: false,
  apiGroup: texts.group,
  audit: false,
} as const;

export const processRoutes = [
  defineRoute({
    ...read,
    path: '/process/getProcessTree',
    description: texts.calls.getProcessTree,
    body: TreeQuery,
    data: Tree,
    handler: async (call) => ({ data: await readTree(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/process/getChildren',
    description: texts.calls.getChildren,
    body: ChildrenQuery,
    data: Type.Object({ list: Type.Array(ProcessNode) }),
    handler: async (call) => ({
      data: { list: await readChildren(call, call.body) },
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...read,
    path: '/process/compareSnapshots',
    description: texts.calls.compareSnapshots,
    body: CompareQuery,
    data: Comparison,
    handler: async (call) => ({ data: await compareSnapshots(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/process/exportTree',
    description: texts.calls.exportTree,
    body: ExportTreeQuery,
    data: Type.Object({ list: Type.Array(Type.Unknown()) }),
    handler: async (call) => ({
      data: { list: await exportTree(call, call.body.terminalId, call.body.snapshot) },
      msg: texts.listed,
    }),
  }),
];
