/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/sysOperationRecord/createSysOperationRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 补记操作记录 */
        post: operations["postSysOperationRecordCreateSysOperationRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/deleteSysOperationRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 删除操作记录 */
        delete: operations["deleteSysOperationRecordDeleteSysOperationRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/deleteSysOperationRecordByIds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 批量删除操作记录 */
        delete: operations["deleteSysOperationRecordDeleteSysOperationRecordByIds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/findSysOperationRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看操作记录 */
        get: operations["getSysOperationRecordFindSysOperationRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/getOperationOptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取操作记录的筛选项 */
        get: operations["getSysOperationRecordGetOperationOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/getPreviousOperation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看同一对象的上一次操作 */
        get: operations["getSysOperationRecordGetPreviousOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysOperationRecord/getSysOperationRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询操作记录 */
        get: operations["getSysOperationRecordGetSysOperationRecordList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NoSession: {
            code: number;
            data: {
                reload: boolean;
            };
            msg: string;
        };
        Panic: {
            code: number;
            data: {
                requestId: string;
            };
            msg: string;
        };
        Refusal: {
            /** @enum {unknown} */
            code: 7 | 301 | 302 | 303 | 409 | 422 | 429;
            data: {
                challengeId?: string;
                errors?: {
                    field: string;
                    msg: string;
                }[];
                expiresAt?: number;
            } & {
                [key: string]: unknown;
            };
            msg: string;
        };
        SysOperationRecord: {
            actions: string[];
            agent: string;
            apiGroup: string;
            body: string;
            code: number;
            CreatedAt: string;
            description: string;
            error_message: string;
            hasSession: boolean;
            ID: number;
            ip: string;
            latency: number;
            method: string;
            path: string;
            repeats: number;
            request_id: string;
            resp: string;
            status: number;
            UpdatedAt: string;
            user: {
                ID: number;
                nickName: string;
                userName: string;
            };
            user_id: number;
            userName: string;
        };
    };
    responses: {
        /** @description No valid session */
        NoSession: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSession"];
            };
        };
        /** @description A fault of the server, which its log knows by the request id */
        Panic: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Panic"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    postSysOperationRecordCreateSysOperationRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 请求内容 */
                    body?: string;
                    /** 错误信息 */
                    error_message?: string;
                    /** 耗时 */
                    latency?: number;
                    /**
                     * 请求方法
                     * @enum {unknown}
                     */
                    method: "GET" | "POST" | "PUT" | "DELETE";
                    /** 请求路径 */
                    path: string;
                    /** 响应内容 */
                    resp?: string;
                    /** 状态码 */
                    status: number;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteSysOperationRecordDeleteSysOperationRecord: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** ID */
                    ID: number;
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    deleteSysOperationRecordDeleteSysOperationRecordByIds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 操作记录 */
                    ids: number[];
                    /** 请求编号 */
                    requestId?: string;
                };
            };
        };
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: Record<string, never>;
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysOperationRecordFindSysOperationRecord: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            reSysOperationRecord: components["schemas"]["SysOperationRecord"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysOperationRecordGetOperationOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            apiGroups: string[];
                            auditDays: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysOperationRecordGetPreviousOperation: {
        parameters: {
            query: {
                ID: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            labels: {
                                [key: string]: string;
                            };
                            previous: components["schemas"]["SysOperationRecord"] | null;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysOperationRecordGetSysOperationRecordList: {
        parameters: {
            query: {
                after?: number;
                apiGroup?: string;
                before?: number;
                code?: number;
                desc?: boolean;
                endCreatedAt?: string;
                fromEnd?: boolean;
                ip?: string;
                keyword?: string;
                method?: "GET" | "POST" | "PUT" | "DELETE";
                orderKey?: "ID" | "CreatedAt" | "latency" | "status" | "path";
                page: number;
                pageSize: number;
                path?: string;
                requestId?: string;
                sameSessionAs?: number;
                startCreatedAt?: string;
                status?: number;
                target?: string;
                user_id?: number;
                userName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description code 0: done; any other code: refused, and msg says why */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        code: 0;
                        data: {
                            actions: string[];
                            list: components["schemas"]["SysOperationRecord"][];
                            page: number;
                            pageSize: number;
                            total: number;
                            totalExact: boolean;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
}
