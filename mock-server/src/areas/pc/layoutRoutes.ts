import { Type } from 'typebox';
import { Empty } from '../../http/schemas.ts';
import { defineRoute } from '../../platform/kernel/area/route.ts';
import { addGroup, deleteGroup, moveGroup, updateGroup } from './groups.ts';
import { readTree } from './groupTree.ts';
import { readSeatMap, setLayout } from './layout.ts';
import * as floor from './layoutSchemas.ts';
import { read, write } from './routeKinds.ts';
import * as schemas from './schemas.ts';
import { terminalGroups } from './tables.ts';
import { texts } from './texts.ts';

const oneGroup = Type.Object({ group: schemas.PcGroup });

const groupRoutes = [
  defineRoute({
    ...read,
    path: '/pc/getGroupTree',
    description: texts.calls.getGroupTree,
    body: schemas.FindTree,
    data: schemas.PcTree,
    handler: async (call) => ({ data: await readTree(call, call.body), msg: texts.listed }),
  }),
  defineRoute({
    ...write,
    path: '/pc/addGroup',
    description: texts.calls.addGroup,
    targets: { answer: { 'group.ID': terminalGroups.id } },
    effects: [],
    body: schemas.AddGroup,
    data: oneGroup,
    handler: async (call) => ({
      data: { group: await addGroup(call, call.body) },
      msg: texts.groupAdded,
    }),
  }),
  defineRoute({
    ...write,
    path: '/pc/updateGroup',
    description: texts.calls.updateGroup,
    effects: [],
    body: schemas.UpdateGroup,
    data: oneGroup,
    handler: async (call) => ({
      data: { group: await updateGroup(call, call.body) },
      msg: texts.saved,
    }),
  }),
  defineRoute({
    ...write,
    path: '/pc/deleteGroup',
    description: texts.calls.deleteGroup,
    effects: [],
    body: schemas.DeleteGroup,
    data: Empty,
    handler: async (call) => ({
      data: {},
      msg: texts.groupDeleted(await deleteGroup(call, call.body)),
    }),
  }),
  defineRoute({
    ...write,
    path: '/pc/moveGroup',
    description: texts.calls.moveGroup,
    effects: [],
    body: schemas.MoveGroup,
    data: Empty,
    async handler(call) {
      await moveGroup(call, call.body);
      return { data: {}, msg: texts.groupMoved };
    },
  }),
];

const layoutRoutes = [
  defineRoute({
    ...read,
    path: '/pc/getSeatMap',
    description: texts.calls.getSeatMap,
    body: floor.NetbarIdBody,
    data: floor.PcSeatMap,
    handler: async (call) => ({
      data: await readSeatMap(call, call.body.netbarId),
      msg: texts.listed,
    }),
  }),
  defineRoute({
    ...write,
    path: '/pc/setLayout',
    description: texts.calls.setLayout,
    effects: [],
    body: floor.SetLayout,
    data: floor.LayoutData,
    handler: async (call) => ({
      data: { layout: await setLayout(call, call.deps.bus, call.body) },
      msg: texts.layoutSaved,
    }),
  }),
];

/** Routes of terminal groups and the seat map. */
export const placeRoutes = [...groupRoutes, ...layoutRoutes];
