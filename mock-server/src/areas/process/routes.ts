import { Type } from 'typebox';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { ChildrenQuery, CompareQuery, Comparison, OneTree, ProcessNode, Tree, TreeQuery } from './schemas.ts';
import { compareSnapshots, exportTree, readChildren, readTree } from './service.ts';
import { texts } from './texts.ts';

const read = { method: 'POST', permission: 'granted', raises: false, apiGroup: texts.group, audit: false } as const;

export const processRoutes = [
  defineRoute({
    ...read,
    path: '/process/getProcessTree',
    description: '查看客户机的进程树',
    body: TreeQuery,
    data: Tree,
    handler: async (call) => ({ data: await readTree(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/process/getChildren',
    description: '展开进程树的一个节点',
    body: ChildrenQuery,
    data: Type.Object({ list: Type.Array(ProcessNode) }),
    handler: async (call) => ({ data: { list: await readChildren(call, call.body) }, msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/process/compareSnapshots',
    description: '对比两个进程快照',
    body: CompareQuery,
    data: Comparison,
    handler: async (call) => ({ data: await compareSnapshots(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...read,
    path: '/process/exportTree',
    description: '导出进程快照',
    body: OneTree,
    data: Type.Object({ list: Type.Array(Type.Unknown()) }),
    handler: async (call) => ({
      data: { list: await exportTree(call, call.body.terminalId, call.body.snapshot) },
      msg: texts.listed,
    }),
  }),
];
