/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

import type { Operation } from '../request/operation.ts';

/** 登记发布者 */
export const addPublisher: Operation<'POST /remote/addPublisher'> = {
  route: 'POST /remote/addPublisher',
  fields: {
    publisher: { title: "发布者", type: "string", required: true, maxLength: 40, pattern: "^[a-z][a-z0-9-]{1,39}$" },
    title: { title: "名称", type: "string", required: true, minLength: 1, maxLength: 100 },
    enabled: { title: "启用", type: "boolean" },
    remotes: { title: "可发布的模块", type: "array", required: true, maxItems: 200, items: { type: "unknown" } },
    api: { title: "可申请的接口", type: "array", required: true, maxItems: 200, items: { title: "接口", type: "string", maxLength: 200, pattern: "^(?:\\*|(?:GET|POST|PUT|DELETE) /[A-Za-z0-9_/-]*\\*?)$" } },
    events: { title: "可申请的事件", type: "array", required: true, maxItems: 50, items: { title: "事件", type: "string", maxLength: 60, pattern: "^(?:\\*|[A-Za-z][A-Za-z0-9:.-]*)$" } },
    components: { title: "可使用的组件路径", type: "array", maxItems: 500, items: { title: "组件路径", type: "string", maxLength: 200, pattern: "^(?:\\*|[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_.-]+)*(?:/\\*\\*)?)$" } },
    jwk: { title: "公钥", type: "object", fields: { kty: { type: "string", required: true }, crv: { type: "string", required: true }, x: { title: "公钥", type: "string", required: true, maxLength: 43, pattern: "^[A-Za-z0-9_-]{43}$" }, y: { title: "公钥", type: "string", required: true, maxLength: 43, pattern: "^[A-Za-z0-9_-]{43}$" } } },
  },
};

/** 检查发布清单能否上传 */
export const checkRelease: Operation<'POST /remote/checkRelease'> = {
  route: 'POST /remote/checkRelease',
  fields: {
    manifest: { title: "发布清单", type: "string", required: true, maxLength: 1000000 },
  },
};

/** 对比两次登记 */
export const compareRevisions: Operation<'POST /remote/compareRevisions'> = {
  route: 'POST /remote/compareRevisions',
  fields: {
    from: { title: "登记版本", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
    to: { title: "登记版本", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
  },
};

/** 上报模块运行情况 */
export const report: Operation<'POST /remote/report'> = {
  route: 'POST /remote/report',
  fields: {
    revision: { type: "string", maxLength: 60 },
    builds: { type: "array", required: true, maxItems: 50, items: { type: "object", fields: { id: { title: "模块", type: "string", required: true, maxLength: 40, pattern: "^[a-z][a-z0-9-]{1,39}$" }, build: { title: "构建", type: "string", required: true, maxLength: 12, pattern: "^[0-9a-f]{12}$" }, loads: { type: "integer", required: true, minimum: 0, maximum: 10000 }, renderErrors: { type: "integer", required: true, minimum: 0, maximum: 10000 }, times: { type: "object" }, failures: { type: "object", required: true } } } },
  },
};

/** 吊销发布者的密钥 */
export const revokeKey: Operation<'POST /remote/revokeKey'> = {
  route: 'POST /remote/revokeKey',
  fields: {
    key: { title: "密钥", type: "string", required: true, maxLength: 60, pattern: "^[a-z][a-z0-9-]{1,39}\\.[A-Za-z0-9_-]{16}$" },
    reason: { title: "原因", type: "string", required: true, minLength: 2, maxLength: 200 },
    revision: { title: "登记版本", type: "integer", minimum: 0, maximum: 2147483647 },
  },
};

/** 回退到上一个构建 */
export const rollback: Operation<'POST /remote/rollback'> = {
  route: 'POST /remote/rollback',
  fields: {
    id: { type: "string" },
    reason: { title: "原因", type: "string", required: true, minLength: 2, maxLength: 200 },
    revision: { title: "登记版本", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
  },
};

/** 启用、灰度或停用发布 */
export const setRelease: Operation<'POST /remote/setRelease'> = {
  route: 'POST /remote/setRelease',
  fields: {
    id: { type: "string" },
    action: { title: "操作", type: "string", required: true, enum: ["promote", "canary", "endCanary", "off", "on", "quarantine"] },
    build: { title: "构建", type: "string", maxLength: 12, pattern: "^[0-9a-f]{12}$" },
    percent: { title: "比例", type: "integer", minimum: 0, maximum: 100 },
    authorities: { title: "角色", type: "array", maxItems: 100, items: { title: "角色ID", type: "integer", minimum: 1, maximum: 999999999999999 } },
    users: { title: "用户", type: "array", maxItems: 500, items: { title: "ID", type: "integer", minimum: 1, maximum: 2147483647 } },
    until: { title: "恢复时间", type: "string", format: "date-time", maxLength: 40 },
    reason: { title: "原因", type: "string", required: true, minLength: 2, maxLength: 200 },
    revision: { title: "登记版本", type: "integer", required: true, minimum: 0, maximum: 2147483647 },
  },
};
