import { openDatabase, undoFirst } from './database.js';
import { TABLES } from './tables.js';

const { DATABASE_URL: url, DATA_DIR: folder = './data' } = process.env;

const database = await openDatabase({ url, folder });
const used = await undoFirst(
  database,
  Object.values(TABLES).map(({ table }) => table),
);
await database.close();
console.log(
  used === undefined ? 'the tables are removed' : `the table ${used} has rows: export them first`,
);
process.exitCode = used === undefined ? 0 : 1;
