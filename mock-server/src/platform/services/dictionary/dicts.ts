import type { DictSeed } from '../../kernel/area/dictSeed.ts';

const columnTypes = (type: string, name: string, details: DictSeed['details']): DictSeed => ({
  type,
  name,
  desc: `${name}对应的数据库列类型`,
  details,
});

/** Database column types by field type, for code generators of the compatible API. */
const columnTypeDicts: readonly DictSeed[] = [
  columnTypes('int', '整数', [
    ['1', 'smallint', 'mysql'],
    ['2', 'mediumint', 'mysql'],
    ['3', 'int', 'mysql'],
    ['4', 'bigint', 'mysql'],
    ['5', 'int2', 'pgsql'],
    ['6', 'int4', 'pgsql'],
    ['7', 'int6', 'pgsql'],
    ['8', 'int8', 'pgsql'],
  ]),
  columnTypes('time.Time', '日期时间', [
    ['', 'date'],
    ['1', 'time', 'mysql'],
    ['2', 'year', 'mysql'],
    ['3', 'datetime', 'mysql'],
    ['5', 'timestamp', 'mysql'],
    ['6', 'timestamptz', 'pgsql'],
  ]),
  columnTypes('float64', '小数', [
    ['', 'float'],
    ['1', 'double', 'mysql'],
    ['2', 'decimal', 'mysql'],
    ['3', 'numeric', 'pgsql'],
    ['4', 'smallserial', 'pgsql'],
  ]),
  columnTypes('string', '文本', [
    ['', 'char'],
    ['1', 'varchar', 'mysql'],
    ['2', 'tinyblob', 'mysql'],
    ['3', 'tinytext', 'mysql'],
    ['4', 'text', 'mysql'],
    ['5', 'blob', 'mysql'],
    ['6', 'mediumblob', 'mysql'],
    ['7', 'mediumtext', 'mysql'],
    ['8', 'longblob', 'mysql'],
    ['9', 'longtext', 'mysql'],
  ]),
  columnTypes('bool', '是否', [
    ['1', 'tinyint', 'mysql'],
    ['2', 'bool', 'pgsql'],
  ]),
];

const gender: DictSeed = {
  type: 'gender',
  name: '性别',
  desc: '性别',
  details: [
    ['1', '男'],
    ['2', '女'],
  ],
};

/** Initial dictionaries of the compatible API. */
export const compatibleDicts: readonly DictSeed[] = [gender, ...columnTypeDicts];
