/** What other areas may know of this one. */
export { addCommands, endCommands, type NewCommand } from './commands.ts';
export type { AgentListener, AgentStream, ConnectedNetbar } from './parts.ts';
export { simulatedIdentity } from './simulated.ts';
export { SimulatedNetbar } from './simulator/simulatedNetbar.ts';
export { agentCommands } from './tables.ts';
export { announceVersions } from './versions.ts';
export { MachineNo, Moment } from './wire/fields.ts';
