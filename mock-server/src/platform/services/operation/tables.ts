/** The tables of the area, for its migrations. Their definitions are below everything that writes records. */
export { operationRecords, operationTargets } from './records/recordTables.ts';
