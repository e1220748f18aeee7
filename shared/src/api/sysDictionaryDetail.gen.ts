/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/sysDictionaryDetail/createSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 新增字典项 */
        post: operations["postSysDictionaryDetailCreateSysDictionaryDetail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/deleteSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** 删除字典项 */
        delete: operations["deleteSysDictionaryDetailDeleteSysDictionaryDetail"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/findSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查看字典项 */
        get: operations["getSysDictionaryDetailFindSysDictionaryDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryDetailsByParent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取下级字典项 */
        get: operations["getSysDictionaryDetailGetDictionaryDetailsByParent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryPath": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取字典项的层级路径 */
        get: operations["getSysDictionaryDetailGetDictionaryPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryTreeList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 读取字典项树 */
        get: operations["getSysDictionaryDetailGetDictionaryTreeList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getDictionaryTreeListByType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 按类型读取字典项树 */
        get: operations["getSysDictionaryDetailGetDictionaryTreeListByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/getSysDictionaryDetailList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** 查询字典项列表 */
        get: operations["getSysDictionaryDetailGetSysDictionaryDetailList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/moveSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 移动字典项 */
        put: operations["putSysDictionaryDetailMoveSysDictionaryDetail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sysDictionaryDetail/updateSysDictionaryDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** 修改字典项 */
        put: operations["putSysDictionaryDetailUpdateSysDictionaryDetail"];
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
        SysDictionaryDetail: {
            actions?: string[];
            color: string;
            CreatedAt: string;
            extend: string;
            ID: number;
            label: string;
            parentID: number | null;
            sort: number;
            status: boolean;
            sysDictionaryID: number;
            UpdatedAt: string;
            uses?: number;
            value: string;
        };
        SysDictionaryDetailNode: {
            actions?: string[];
            children: components["schemas"]["SysDictionaryDetailNode"][] | null;
            color: string;
            CreatedAt: string;
            disabled: boolean;
            extend: string;
            ID: number;
            label: string;
            level: number;
            parentID: number | null;
            path: string;
            sort: number;
            status: boolean;
            sysDictionaryID: number;
            UpdatedAt: string;
            uses?: number;
            value: string;
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
    postSysDictionaryDetailCreateSysDictionaryDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 颜色
                     * @enum {unknown}
                     */
                    color?: "" | "success" | "warning" | "danger" | "info" | "neutral";
                    /** 扩展值 */
                    extend?: string;
                    /** 字典标签 */
                    label: string;
                    /** 上级字典项 */
                    parentID?: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: number;
                    /** 状态 */
                    status?: boolean;
                    /** ID */
                    sysDictionaryID: number;
                    /** 字典值 */
                    value: string | number;
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
    deleteSysDictionaryDetailDeleteSysDictionaryDetail: {
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
    getSysDictionaryDetailFindSysDictionaryDetail: {
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
                            reSysDictionaryDetail: components["schemas"]["SysDictionaryDetail"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryDetailsByParent: {
        parameters: {
            query: {
                includeChildren?: boolean;
                parentID?: number;
                sysDictionaryID: number;
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
                            list: components["schemas"]["SysDictionaryDetailNode"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryPath: {
        parameters: {
            query: {
                id: number;
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
                            path: components["schemas"]["SysDictionaryDetail"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryTreeList: {
        parameters: {
            query: {
                sysDictionaryID: number;
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
                            list: components["schemas"]["SysDictionaryDetailNode"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetDictionaryTreeListByType: {
        parameters: {
            query: {
                type: string;
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
                            list: components["schemas"]["SysDictionaryDetailNode"][];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    getSysDictionaryDetailGetSysDictionaryDetailList: {
        parameters: {
            query: {
                keyword?: string;
                label?: string;
                page: number;
                pageSize: number;
                parentID?: number;
                status?: boolean;
                sysDictionaryID: number;
                value?: string;
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
                            list: components["schemas"]["SysDictionaryDetail"][];
                            page: number;
                            pageSize: number;
                            total: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    putSysDictionaryDetailMoveSysDictionaryDetail: {
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
                    beforeID?: number;
                    /** ID */
                    ID: number;
                    /** 上级字典项 */
                    parentID: number;
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
    putSysDictionaryDetailUpdateSysDictionaryDetail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * 颜色
                     * @enum {unknown}
                     */
                    color?: "" | "success" | "warning" | "danger" | "info" | "neutral";
                    /** 扩展值 */
                    extend?: string;
                    /** ID */
                    ID: number;
                    /** 字典标签 */
                    label: string;
                    /** 上级字典项 */
                    parentID?: number;
                    /** 排序 */
                    sort?: number;
                    /** 状态 */
                    status?: boolean;
                    /** ID */
                    sysDictionaryID: number;
                    /** 字典值 */
                    value: string | number;
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
}
