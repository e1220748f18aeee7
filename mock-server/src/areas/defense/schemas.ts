import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { ACTIONS, SEVERITIES, STATUSES, THREAT_TYPES } from './dicts.ts';
import { texts } from './texts.ts';

const nullable = Type.Union([Type.Integer(), Type.Null()]);

/** Event that a client detected, or several equal ones (`count`). Times are ISO strings. */
export const DefenseLog = name(
  'DefenseLog',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    eventNo: Type.String(),
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    terminalId: nullable,
    terminalNo: Type.String(),
    occurredAt: Type.String(),
    /** Time of the last of the `count` events. */
    lastAt: Type.String(),
    threatType: choice(THREAT_TYPES, texts.fields.threatType),
    severity: choice(SEVERITIES, texts.fields.severity),
    ruleId: nullable,
    ruleName: Type.String(),
    scopeId: nullable,
    action: choice(ACTIONS, texts.fields.action),
    processName: Type.String(),
    processPath: Type.String(),
    pid: Type.Integer(),
    ppid: Type.Integer(),
    parentName: Type.String(),
    cmdline: Type.String(),
    sha256: Type.String(),
    signer: Type.String(),
    target: Type.String(),
    count: Type.Integer(),
    status: choice(STATUSES, texts.fields.status),
    handlerName: Type.String(),
    handledAt: Type.Union([Type.String(), Type.Null()]),
    remark: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type DefenseLog = Static<typeof DefenseLog>;
