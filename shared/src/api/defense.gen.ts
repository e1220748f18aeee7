/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/defense/batchHandleDefenseLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量处置防御日志（全部符合条件的日志） */
        post: operations["postDefenseBatchHandleDefenseLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/defense/exportDefenseLogList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出防御日志 */
        post: operations["postDefenseExportDefenseLogList"];
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
        Task: {
            actions: string[];
            CreatedAt: string;
            creatorId: number;
            dryRun: boolean;
            failed: number;
            file: {
                name: string;
                size: number;
            } | null;
            finishedAt: string | null;
            ID: number;
            msg: string;
            progress: number;
            skipped: number;
            startedAt: string | null;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "queued" | "running" | "done" | "partial" | "failed" | "canceled";
            success: number;
            taskNo: string;
            title: string;
            total: number;
            type: string;
            UpdatedAt: string;
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
    postDefenseBatchHandleDefenseLog: {
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
                     * 处置方式
                     * @enum {unknown}
                     */
                    action: "confirm" | "falsePositive" | "ignore" | "reopen";
                    /** 备注 */
                    remark?: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 选择 */
                    selection: {
                        /** 全部符合条件的数据 */
                        allMatching?: boolean;
                        /** 排除的数据 */
                        excludeIds?: number[];
                        /** 预期条数 */
                        expectTotal?: number;
                        filter?: {
                            /** 处置 */
                            action?: ("blocked" | "killed" | "quarantined" | "alerted" | "allowed") | ("blocked" | "killed" | "quarantined" | "alerted" | "allowed")[];
                            /**
                             * 发生时间止
                             * Format: date-time
                             */
                            endOccurredAt?: string;
                            /** ID */
                            netbarId?: number;
                            /** 进程名 */
                            processName?: string;
                            /** 规则 */
                            ruleName?: string;
                            /** 严重度 */
                            severity?: ("low" | "medium" | "high" | "critical") | ("low" | "medium" | "high" | "critical")[];
                            /** 文件指纹 */
                            sha256?: string;
                            /**
                             * 发生时间起
                             * Format: date-time
                             */
                            startOccurredAt?: string;
                            /** 状态 */
                            status?: ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored") | ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored")[];
                            /** 机号 */
                            terminalNo?: string;
                            /** 威胁类型 */
                            threatType?: ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts") | ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts")[];
                            /** 时间范围 */
                            time?: string;
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
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
                            task: components["schemas"]["Task"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postDefenseExportDefenseLogList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 列 */
                    columns?: string[];
                    filter?: {
                        /** 处置 */
                        action?: ("blocked" | "killed" | "quarantined" | "alerted" | "allowed") | ("blocked" | "killed" | "quarantined" | "alerted" | "allowed")[];
                        /**
                         * 发生时间止
                         * Format: date-time
                         */
                        endOccurredAt?: string;
                        /** ID */
                        netbarId?: number;
                        /** 进程名 */
                        processName?: string;
                        /** 规则 */
                        ruleName?: string;
                        /** 严重度 */
                        severity?: ("low" | "medium" | "high" | "critical") | ("low" | "medium" | "high" | "critical")[];
                        /** 文件指纹 */
                        sha256?: string;
                        /**
                         * 发生时间起
                         * Format: date-time
                         */
                        startOccurredAt?: string;
                        /** 状态 */
                        status?: ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored") | ("open" | "confirmed" | "falsePositive" | "whitelisted" | "ignored")[];
                        /** 机号 */
                        terminalNo?: string;
                        /** 威胁类型 */
                        threatType?: ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts") | ("process" | "driver" | "homepage" | "inject" | "network" | "file" | "registry" | "script" | "hosts")[];
                        /** 时间范围 */
                        time?: string;
                    };
                    /**
                     * 格式
                     * @enum {unknown}
                     */
                    format: "xlsx" | "csv";
                    /** 所选数据 */
                    ids?: number[];
                    /** 请求编号 */
                    requestId?: string;
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "occurredAt" | "severity";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
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
                            task: components["schemas"]["Task"];
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
