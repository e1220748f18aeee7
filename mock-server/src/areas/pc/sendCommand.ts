import { Type } from 'typebox';
import { badFields, type FieldError } from '../../http/errors.ts';
import { moment } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { Reason, RequiredReason, requireReason } from '../../platform/kernel/lists/reason.ts';
import { type Selection, selectionSchema } from '../../platform/services/tasks/selection.ts';
import { commandTask } from './commandTask.ts';
import { isProtected, MIN_PID, validateTool } from './commandValidation.ts';
import { pcList } from './list.ts';
import { phrases } from './phrases.ts';
import { COMMANDS, type PcCommand } from './status.ts';
import { terminals } from './tables.ts';
import { texts } from './texts.ts';

const NEEDS_REASON: readonly PcCommand[] = ['isolate'];
const EXPIRE_MINUTES = 10;
/** Short, because a process id may be reused later. */
const KILL_MINUTES = 1;

const expireMinutes = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 10_080, title: texts.command.validMinutes }),
);
const selection = selectionSchema(pcList.filters, terminals.id);

function throwIfInvalid(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw badFields([...faults]);
}

interface SendInput {
  command: PcCommand;
  reason?: string;
  expireMinutes?: number;
  selection: Selection;
}

const sendCommand = commandTask<SendInput>({
  label: texts.command.send,
  description: texts.command.sendDescription,
  input: Type.Object({
    command: choice(COMMANDS, texts.command.command),
    reason: Reason,
    expireMinutes,
    selection,
  }),
  check({ command, reason }) {
    if (NEEDS_REASON.includes(command)) requireReason(reason);
  },
  order: ({ command, expireMinutes: minutes = EXPIRE_MINUTES, ...input }) => ({
    name: command,
    args: {},
    reason: input.reason,
    expireMinutes: minutes,
  }),
  selection: (input) => input.selection,
  title: ({ command }) => phrases.command(command),
});

interface KillInput {
  terminalId: number;
  pid: number;
  name: string;
  startAt: string;
  reason: string;
}

/**
 * Ends one process, identified by id, name and start time. A process id alone may belong to another
 * process when the command arrives.
 */
const killProcess = commandTask<KillInput>({
  label: texts.command.kill,
  description: texts.command.killDescription,
  input: Type.Object({
    terminalId: idSchema(terminals.id, texts.fields.terminal),
    pid: Type.Integer({ minimum: MIN_PID, maximum: 4_294_967_295, title: 'PID' }),
    name: Type.String({ minLength: 1, maxLength: 120, title: texts.command.processName }),
    startAt: moment(texts.command.startAt),
    reason: RequiredReason,
  }),
  check({ name, reason }) {
    throwIfInvalid(isProtected(name) ? [{ field: 'name', msg: texts.protectedProcess(name) }] : []);
    requireReason(reason);
  },
  order: ({ pid, name, startAt, ...input }) => ({
    name: 'killProcess',
    args: { pid, name, startAt: Date.parse(startAt) },
    reason: input.reason,
    expireMinutes: KILL_MINUTES,
  }),
  selection: ({ terminalId }) => ({ ids: [terminalId] }) as Selection,
  title: ({ name, pid }) => phrases.killing(name, pid),
});

interface RunToolInput {
  tool: string;
  args?: string;
  reason: string;
  expireMinutes?: number;
  selection: Selection;
}

const runTool = commandTask<RunToolInput>({
  label: texts.command.run,
  description: texts.command.runDescription,
  input: Type.Object({
    tool: Type.String({ maxLength: 260, pattern: '^(?:[A-Za-z]:|%)', title: texts.command.tool }),
    args: Type.Optional(Type.String({ maxLength: 500, title: texts.command.args })),
    reason: RequiredReason,
    expireMinutes,
    selection,
  }),
  check({ tool, args = '', reason }) {
    throwIfInvalid(validateTool(tool, args));
    requireReason(reason);
  },
  order: ({ tool, args = '', expireMinutes: minutes = EXPIRE_MINUTES, ...input }) => ({
    name: 'runTool',
    args: { tool, args },
    reason: input.reason,
    expireMinutes: minutes,
  }),
  selection: (input) => input.selection,
  title: ({ tool }) => phrases.running(tool.split('\\').at(-1) ?? tool),
});

export const commandTasks = { sendCommand, killProcess, runTool };
