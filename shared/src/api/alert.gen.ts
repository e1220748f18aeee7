/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/alert/acknowledgeAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 确认告警 */
        post: operations["postAlertAcknowledgeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert/getAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看告警详情 */
        post: operations["postAlertGetAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert/getAlertList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询告警列表 */
        post: operations["postAlertGetAlertList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert/getAlertRules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看网吧的告警设置 */
        post: operations["postAlertGetAlertRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert/muteAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 静默告警 */
        post: operations["postAlertMuteAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert/resolveAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 关闭告警 */
        post: operations["postAlertResolveAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert/setAlertRules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 设置网吧的告警阈值 */
        post: operations["postAlertSetAlertRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/alert/unmuteAlert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 取消静默告警 */
        post: operations["postAlertUnmuteAlert"];
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
        NetbarAlert: {
            actions: string[];
            alertNo: string;
            count: number;
            CreatedAt: string;
            help: string;
            ID: number;
            /**
             * 类型
             * @enum {unknown}
             */
            kind: "netbarSilent" | "protectionOff" | "offlineShare" | "threatBurst" | "versionBehind" | "termEnding" | "commandFailed" | "enrolMisuse";
            lastAt: string;
            mutedUntil: string | null;
            netbarId: number;
            netbarName: string;
            openedAt: string;
            ownerName: string;
            present: boolean;
            resolvedAt: string | null;
            resolvedBy: ("auto" | "person") | null;
            /**
             * 级别
             * @enum {unknown}
             */
            severity: "critical" | "warning" | "notice";
            /**
             * 状态
             * @enum {unknown}
             */
            status: "open" | "acknowledged" | "muted" | "resolved";
            title: string;
            UpdatedAt: string;
        };
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
    postAlertAcknowledgeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 告警 */
                    IDs: number[];
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
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAlertGetAlert: {
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
                        data: {
                            alert: components["schemas"]["NetbarAlert"];
                            events: {
                                at: string;
                                ID: number;
                                text: string;
                                userName: string;
                                what: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAlertGetAlertList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 降序 */
                    desc?: boolean;
                    /**
                     * 发生时间止
                     * Format: date-time
                     */
                    endOpenedAt?: string;
                    /** 网吧 */
                    keyword?: string;
                    /** 类型 */
                    kind?: ("netbarSilent" | "protectionOff" | "offlineShare" | "threatBurst" | "versionBehind" | "termEnding" | "commandFailed" | "enrolMisuse") | ("netbarSilent" | "protectionOff" | "offlineShare" | "threatBurst" | "versionBehind" | "termEnding" | "commandFailed" | "enrolMisuse")[];
                    /** 网吧 */
                    netbarId?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "openedAt" | "lastAt" | "count";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /** 级别 */
                    severity?: ("critical" | "warning" | "notice") | ("critical" | "warning" | "notice")[];
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "openedAt" | "lastAt" | "count";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 发生时间起
                     * Format: date-time
                     */
                    startOpenedAt?: string;
                    /** 状态 */
                    status?: ("open" | "acknowledged" | "muted" | "resolved") | ("open" | "acknowledged" | "muted" | "resolved")[];
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
                        data: {
                            actions: string[];
                            list: components["schemas"]["NetbarAlert"][];
                            page: number;
                            pageSize: number;
                            stat: {
                                status: {
                                    acknowledged: number;
                                    muted: number;
                                    open: number;
                                    resolved: number;
                                };
                            };
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
    postAlertGetAlertRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId: number;
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
                        data: {
                            rules: {
                                common: {
                                    enabled: boolean;
                                    threshold: number;
                                };
                                enabled: boolean;
                                isOwn: boolean;
                                /**
                                 * 类型
                                 * @enum {unknown}
                                 */
                                kind: "netbarSilent" | "protectionOff" | "offlineShare" | "threatBurst" | "versionBehind" | "termEnding" | "commandFailed" | "enrolMisuse";
                                maximum: number;
                                minimum: number;
                                threshold: number;
                                unit: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAlertMuteAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 告警 */
                    IDs: number[];
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /**
                     * 静默至
                     * Format: date-time
                     */
                    until: string;
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
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAlertResolveAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 告警 */
                    IDs: number[];
                    /** 处理说明 */
                    reason: string;
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
                        data: {
                            updated: number;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAlertSetAlertRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 网吧 */
                    netbarId: number;
                    /** 请求编号 */
                    requestId?: string;
                    /** 告警设置 */
                    rules: {
                        /** 启用 */
                        enabled: boolean;
                        /**
                         * 类型
                         * @enum {unknown}
                         */
                        kind: "netbarSilent" | "protectionOff" | "offlineShare" | "threatBurst" | "versionBehind" | "termEnding" | "commandFailed" | "enrolMisuse";
                        /** 阈值 */
                        threshold: number;
                    }[];
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
                        data: {
                            rules: {
                                common: {
                                    enabled: boolean;
                                    threshold: number;
                                };
                                enabled: boolean;
                                isOwn: boolean;
                                /**
                                 * 类型
                                 * @enum {unknown}
                                 */
                                kind: "netbarSilent" | "protectionOff" | "offlineShare" | "threatBurst" | "versionBehind" | "termEnding" | "commandFailed" | "enrolMisuse";
                                maximum: number;
                                minimum: number;
                                threshold: number;
                                unit: string;
                            }[];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAlertUnmuteAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 告警 */
                    IDs: number[];
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
                        data: {
                            updated: number;
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
