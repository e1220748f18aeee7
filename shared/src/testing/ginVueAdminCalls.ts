import { serveGvaMenus } from './ginVueAdminMenus.ts';
import {
  allColumns,
  done,
  NOW,
  newRow,
  type On,
  pageResponse,
  refused,
  saved,
} from './ginVueAdminRows.ts';
import type { GvaApi, GvaDictionary, GvaTables, GvaValue } from './ginVueAdminTables.ts';

const EMPTY = {
  api: { path: '', description: '', apiGroup: '', method: '' },
  dictionary: { name: '', type: '', status: null, desc: '' },
  value: { label: '', value: '', extend: '', status: null, sort: 0, sysDictionaryID: 0 },
} as const;

function serveApis(on: On, tables: GvaTables): void {
  on(
    'POST /api/getApiList',
    ({ page, pageSize, path = '', description = '', method, apiGroup }) => {
      const has = (text: string, part: unknown) => text.includes(String(part));
      const apis = tables.apis.filter(
        (api) =>
          has(api.path, path) &&
          has(api.description, description) &&
          (method ?? api.method) === api.method &&
          (apiGroup ?? api.apiGroup) === api.apiGroup,
      );
      return pageResponse(apis, page, pageSize);
    },
  );
  on('POST /api/createApi', (body) => {
    if (tables.apis.some(({ path, method }) => path === body.path && method === body.method))
      return refused('存在相同api');
    tables.apis.push({ ...newRow(tables.apis), ...allColumns(EMPTY.api, body) } as GvaApi);
    return done('创建成功');
  });
  on('POST /api/updateApi', (body) => {
    const row = tables.apis.find(({ ID }) => ID === body.ID);
    if (!row) return refused('修改失败');
    Object.assign(row, saved(EMPTY.api, body));
    return done('修改成功');
  });
  on('POST /api/deleteApi', ({ ID }) => {
    tables.apis = tables.apis.filter((api) => api.ID !== ID);
    return done('删除成功');
  });
  on('DELETE /api/deleteApisByIds', ({ ids }) => {
    tables.apis = tables.apis.filter(({ ID }) => !(ids as number[]).includes(ID));
    return done('删除成功');
  });
}

function serveDictionaries(on: On, tables: GvaTables): void {
  on('GET /sysDictionary/getSysDictionaryList', () => ({
    data: tables.dictionaries.map((dictionary) => ({ ...dictionary, sysDictionaryDetails: null })),
  }));
  on('POST /sysDictionary/createSysDictionary', (body) => {
    if (tables.dictionaries.some(({ type }) => type === body.type))
      return refused('存在相同的type，不允许创建');
    tables.dictionaries.push({
      ...newRow(tables.dictionaries),
      ...allColumns(EMPTY.dictionary, body),
    } as GvaDictionary);
    return done('创建成功');
  });
  on('PUT /sysDictionary/updateSysDictionary', (body) => {
    const row = tables.dictionaries.find(({ ID }) => ID === body.ID);
    if (!row) return refused('更新失败');
    Object.assign(row, allColumns(EMPTY.dictionary, body), { UpdatedAt: NOW });
    return done('更新成功');
  });
  on('DELETE /sysDictionary/deleteSysDictionary', ({ ID }) => {
    tables.dictionaries = tables.dictionaries.filter((row) => row.ID !== ID);
    tables.values = tables.values.filter(({ sysDictionaryID }) => sysDictionaryID !== ID);
    return done('删除成功');
  });
  on('GET /sysDictionaryDetail/getSysDictionaryDetailList', (_body, query) => {
    const values = tables.values.filter(
      ({ sysDictionaryID }) => sysDictionaryID === Number(query.get('sysDictionaryID')),
    );
    return pageResponse(values, query.get('page'), query.get('pageSize'));
  });
  on('POST /sysDictionaryDetail/createSysDictionaryDetail', (body) => {
    tables.values.push({ ...newRow(tables.values), ...allColumns(EMPTY.value, body) } as GvaValue);
    return done('创建成功');
  });
  on('PUT /sysDictionaryDetail/updateSysDictionaryDetail', (body) => {
    const row = tables.values.find(({ ID }) => ID === body.ID);
    if (!row) return refused('更新失败');
    Object.assign(row, saved(EMPTY.value, body));
    return done('更新成功');
  });
  on('DELETE /sysDictionaryDetail/deleteSysDictionaryDetail', ({ ID }) => {
    tables.values = tables.values.filter((row) => row.ID !== ID);
    return done('删除成功');
  });
}

function serveRecords(on: On, tables: GvaTables): void {
  const user = { ID: 1, userName: 'admin', nickName: 'Mr.奇淼' };
  on('GET /sysOperationRecord/getSysOperationRecordList', (_body, query) =>
    pageResponse(
      tables.records.map((row) => ({ ...row, user })),
      query.get('page'),
      query.get('pageSize'),
    ),
  );
  on('DELETE /sysOperationRecord/deleteSysOperationRecord', ({ ID }) => {
    tables.records = tables.records.filter((row) => row.ID !== ID);
    return done('删除成功');
  });
  on('DELETE /sysOperationRecord/deleteSysOperationRecordByIds', ({ ids }) => {
    tables.records = tables.records.filter(({ ID }) => !(ids as number[]).includes(ID));
    return done('批量删除成功');
  });
}

/**
 * Implements the calls for menus, API rows, dictionaries and operation records like gin-vue-admin
 * 2.6.3. An update writes all columns of a row from the body. The body of an API or a dictionary
 * value must contain `CreatedAt`, which is lost otherwise. Parameters and buttons of a menu are
 * replaced.
 *
 * @param tables the stored rows, which the calls change
 */
export function serveGvaTables(on: On, tables: GvaTables): void {
  serveGvaMenus(on, tables);
  serveApis(on, tables);
  serveDictionaries(on, tables);
  serveRecords(on, tables);
}
