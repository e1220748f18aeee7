import type { Tables } from '../../platform/compat/ginVueAdmin/fromTables.ts';

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
};

/** Formats a value as `mysqldump` does: numbers without quotes, and booleans as 0 and 1. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number') return String(value);
  return `'${String(value).replace(/[\\'\n\r]/g, (mark) => ESCAPES[mark] ?? mark)}'`;
}

const table = (name: string, columns: readonly string[], rows: readonly string[]): string[] => [
  `DROP TABLE IF EXISTS \`${name}\`;`,
  '/*!50503 SET character_set_client = utf8mb4 */;',
  `CREATE TABLE \`${name}\` (`,
  // Comments of columns can contain any marks.
  ...columns.map((column) => `  \`${column}\` longtext COMMENT '名称, (\`id\`)',`),
  `  PRIMARY KEY (\`${columns[0]}\`)`,
  ') ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;',
  `LOCK TABLES \`${name}\` WRITE;`,
  ...(rows.length > 0 ? [`INSERT INTO \`${name}\` VALUES ${rows.join(',')};`] : []),
  'UNLOCK TABLES;',
];

/** Formats the tables like `mysqldump`, preceded by an unrelated table. */
export function gvaMysqlDump(tables: Tables): string {
  return [
    '-- MySQL dump 10.13  Distrib 8.0.45, for Linux (x86_64)',
    '--',
    "/*!40103 SET TIME_ZONE='+00:00' */;",
    ...table(
      'sys_operation_records',
      ['id', 'body'],
      ["(1,'INSERT INTO `sys_users` VALUES (9);')", "(2,'it''s')"],
    ),
    ...Object.entries(tables).flatMap(([name, rows]) => {
      const columns = Object.keys(rows[0] ?? { id: 0 });
      const values = rows.map(
        (row) => `(${columns.map((column) => literal(row[column])).join(',')})`,
      );
      return table(name, columns, values);
    }),
    '-- Dump completed on 2024-04-27 10:00:00',
    '',
  ].join('\n');
}
