/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/config/publishToMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 批量发布网吧配置（按灰度环分批，失败过多时停止） */
        post: operations["postConfigPublishToMany"];
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
    postConfigPublishToMany: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 变更说明 */
                    changeNote: string;
                    /**
                     * 生效方式
                     * @enum {unknown}
                     */
                    effectiveMode: "now" | "nextBoot";
                    /** 失败率上限（%） */
                    failedPercent?: number;
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
                            /** 客户端版本 */
                            clientVersion?: string;
                            /**
                             * 到期时间止
                             * Format: date-time
                             */
                            endExpireAt?: string;
                            /** 关键词 */
                            keyword?: string;
                            /** 市场 */
                            marketId?: number;
                            /** 在线状态 */
                            onlineStatus?: ("online" | "delayed" | "offline" | "never") | ("online" | "delayed" | "offline" | "never")[];
                            /** 防护状态 */
                            protectStatus?: ("protected" | "partial" | "unprotected") | ("protected" | "partial" | "unprotected")[];
                            /** 地区 */
                            regionCode?: string;
                            /** 灰度环 */
                            ring?: ("canary" | "early" | "stable") | ("canary" | "early" | "stable")[];
                            /**
                             * 到期时间起
                             * Format: date-time
                             */
                            startExpireAt?: string;
                            /** 状态 */
                            status?: ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived") | ("pending" | "trial" | "active" | "expired" | "disabled" | "rejected" | "archived")[];
                        };
                        /** 所选数据 */
                        ids?: number[];
                    };
                    /** 模板 */
                    templateId: number;
                    /** 每批最长等待（分钟） */
                    waitMinutes?: number;
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
