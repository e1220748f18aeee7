import { type FakeServer, fakeServer } from '@console/shared/testing';
import type { Terminal, TerminalTreeData } from './pc.model.ts';

/** A complete online terminal. `parts` overrides fields. */
export function terminalFixture(parts: Partial<Terminal> = {}): Terminal {
  return {
    ID: 31,
    CreatedAt: '2026-01-05T02:00:00.000Z',
    UpdatedAt: '2026-03-01T02:00:00.000Z',
    netbarId: 7,
    netbarName: '星际网咖',
    terminalNo: 'A001',
    groupId: 3,
    groupName: '大厅',
    status: 'normal',
    onlineStatus: 'online',
    lastSeenAt: '2026-03-01T02:00:00.000Z',
    bootAt: '2026-03-01T01:00:00.000Z',
    tags: [],
    mac: '02:00:00:00:00:01',
    newMac: null,
    locked: false,
    hostName: 'PC-A001',
    ip: '192.168.7.11',
    osVersion: 'Windows 10 22H2',
    cpu: 'i5-12400F',
    memGB: 16,
    gpu: 'RTX 3060',
    diskFreeMB: 40_000,
    inUse: false,
    imageName: '2025Q1',
    clientVersion: '3.2.1',
    protectStatus: 'on',
    statusReason: '',
    configVersion: 4,
    ruleVersion: 4,
    openThreats: 0,
    riskScore: 0,
    risk: 'low',
    actions: ['reboot', 'lock', 'isolate', 'remove'],
    ...parts,
  };
}

const group = {
  netbarId: 7,
  rangeFrom: null,
  rangeTo: null,
  sort: 1,
  UpdatedAt: '2026-03-01T02:00:00.000Z',
  actions: [],
};
export const GROUP = { hall: 3, rooms: 4 };
export const TREE: TerminalTreeData = {
  netbars: [
    {
      ID: 7,
      name: '星际网咖',
      terminalCount: 120,
      actions: [],
      groups: [
        { ...group, ID: GROUP.hall, name: '大厅', terminalCount: 100 },
        { ...group, ID: GROUP.rooms, name: '包间', terminalCount: 12 },
      ],
    },
    { ID: 8, name: '云帆网咖', terminalCount: 0, actions: [], groups: [] },
  ],
  more: false,
};

/** A server with these terminals. */
export function terminalServer(
  list: Terminal[],
  actions = ['reboot', 'isolate', 'setTags', 'move'],
): FakeServer {
  const server = fakeServer();
  const stat = { onlineStatus: { online: 1, delayed: 0, offline: 0 } };
  server.on('POST /pc/getPcList', {
    data: { list, total: list.length, page: 1, pageSize: 10, stat, actions },
  });
  server.on('POST /pc/getGroupTree', ({ body }) => {
    const { keyword = '' } = body as { keyword?: string };
    return {
      data: { ...TREE, netbars: TREE.netbars.filter(({ name }) => name.includes(keyword)) },
    };
  });
  return server;
}
