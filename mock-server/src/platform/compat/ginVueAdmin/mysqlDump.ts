import { rowsOfValues } from './mysqlValues.ts';
import type { SourceRow } from './values.ts';

const NAME = '(?:`[^`]+`\\.)?`([^`]+)`';
const CREATE = new RegExp(`^CREATE TABLE (?:IF NOT EXISTS )?${NAME}`);
const INSERT = new RegExp(`^INSERT (?:IGNORE )?INTO ${NAME}(?: *\\(([^)]*)\\))? VALUES`, 'i');
const COLUMN = /^\s+`([^`]+)` /;
const HEADER = /^-- (?:MySQL|MariaDB) dump/;
const FOOTER = /^-- Dump completed/;

/** Whether a line shows that a dump is from MySQL or MariaDB. */
export const isMysqlLine = (line: string): boolean =>
  HEADER.test(line) || CREATE.test(line) || INSERT.test(line);

/**
 * Reads the statements of a dump of MySQL or MariaDB line by line. A statement ends at the end of a
 * line, because line breaks in texts are escaped.
 *
 * @param onRow receives each row with the name of its table
 */
export class MysqlDump {
  private readonly onRow: (table: string, row: SourceRow) => void;
  private readonly columns = new Map<string, string[]>();
  /** Table whose columns are being read. */
  private declared: string | undefined;
  /** Lines of a statement that has not ended. */
  private statement: string[] = [];
  private hasHeader = false;
  private hasFooter = false;

  constructor(onRow: (table: string, row: SourceRow) => void) {
    this.onRow = onRow;
  }

  read(line: string): void {
    this.hasHeader ||= HEADER.test(line);
    this.hasFooter ||= FOOTER.test(line);
    if (this.statement.length > 0 || INSERT.test(line)) {
      this.statement.push(line);
      if (line.endsWith(';')) this.insert(this.statement.splice(0).join('\n'));
      return;
    }
    const [, created] = CREATE.exec(line) ?? [];
    if (created !== undefined) {
      this.declared = created;
      this.columns.set(created, []);
    }
    const [, column] = COLUMN.exec(line) ?? [];
    if (column !== undefined) this.columns.get(this.declared ?? '')?.push(column);
  }

  private insert(statement: string): void {
    const [head = '', table = '', list] = INSERT.exec(statement) ?? [];
    const columns =
      list?.split(',').map((name) => name.trim().replaceAll('`', '')) ?? this.columns.get(table);
    if (!columns) throw new Error(`the dump does not contain the columns of ${table}`);
    for (const values of rowsOfValues(statement.slice(head.length)))
      this.onRow(
        table,
        Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null])),
      );
  }

  /** Whether the file ends before the end of the dump. */
  get isCut(): boolean {
    return this.statement.length > 0 || (this.hasHeader && !this.hasFooter);
  }
}
