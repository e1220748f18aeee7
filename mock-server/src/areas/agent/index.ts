/** What other areas may know of this one. */
export { addCommands, endCommands, type NewCommand } from './commands.ts';
export type { AgentListener, ConnectedNetbar } from './parts.ts';
export { agentCommands } from './tables.ts';
export { announceVersions } from './versions.ts';
