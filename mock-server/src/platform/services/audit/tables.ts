/** The tables of the area, for its migrations. Operation records also read them, so they are in their own folder. */
export { auditSealParts, auditSeals } from './store/sealTables.ts';
