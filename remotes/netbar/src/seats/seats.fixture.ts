import type { SeatMapData, SeatTerminal } from './seats.model.ts';

/** An online terminal. `parts` overrides fields. */
export const seatTerminalFixture = (parts: Partial<SeatTerminal> = {}): SeatTerminal => ({
  ID: 31,
  terminalNo: 'A001',
  groupId: 3,
  groupName: '大厅',
  status: 'normal',
  onlineStatus: 'online',
  protectStatus: 'on',
  risk: 'low',
  riskScore: 0,
  clientVersion: '3.2.1',
  locked: false,
  openThreats: 0,
  bootAt: null,
  lastSeenAt: '2026-03-01T02:00:00.000Z',
  actions: ['reboot', 'lock', 'isolate'],
  ...parts,
});

/** Four terminals: three in two rows, and one without a place. */
export const SEAT_MAP: SeatMapData = {
  list: [
    seatTerminalFixture(),
    seatTerminalFixture({ ID: 32, terminalNo: 'A002', onlineStatus: 'offline' }),
    seatTerminalFixture({
      ID: 33,
      terminalNo: 'A010',
      status: 'isolated',
      risk: 'high',
      riskScore: 60,
    }),
    seatTerminalFixture({ ID: 34, terminalNo: 'B001', groupName: '包间', clientVersion: '3.1.4' }),
  ],
  total: 4,
  layout: {
    UpdatedAt: '2026-03-01T02:00:00.000Z',
    zones: [{ name: '大厅', x: 0, y: 0, width: 6, height: 5 }],
    seats: [
      { ID: 31, x: 1, y: 1 },
      { ID: 32, x: 2, y: 1, turn: 90 },
      { ID: 33, x: 1, y: 3 },
    ],
  },
  actions: ['reboot', 'setLayout'],
};
