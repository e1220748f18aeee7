import { defineResource } from '@console/shared/ui';
import { BATCH, moveTo } from '../pc/pc.actions.tsx';
import type { TerminalGroup } from '../pc/pc.model.ts';
import { pcFields } from '../pc/pc.texts.ts';
import { seatTexts as texts } from './seats.texts.ts';

/** The resource of the seat map: all terminals of a netbar with live updates. */
export const seatMapList = (netbarId: number, name: string, groups: readonly TerminalGroup[]) =>
  defineResource({
    noun: '客户机',
    unit: '台',
    title: texts.titleOf(name),
    nameOf: ({ terminalNo }) => `${name} ${terminalNo}`,
    list: {
      call: 'POST /pc/getSeatMap',
      id: 'pcSeats',
      body: { netbarId },
      live: { topic: 'pc', key: String(netbarId), seconds: 60 },
    },
    labels: pcFields,
    columns: {},
    batch: groups.length > 0 ? { ...BATCH, move: moveTo(groups) } : BATCH,
  });
