/** Generated from the server's OpenAPI document by `npm run generate` in shared. Do not edit. */

export interface paths {
    "/asset/exportAccountList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出资产账户 */
        post: operations["postAssetExportAccountList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/exportCashRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出现金记录 */
        post: operations["postAssetExportCashRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/exportCoinRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出金币记录 */
        post: operations["postAssetExportCoinRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/exportMyStatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出本人的月度对账单 */
        post: operations["postAssetExportMyStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/exportPointsRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出积分记录 */
        post: operations["postAssetExportPointsRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/exportStatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 导出用户的月度对账单 */
        post: operations["postAssetExportStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getAccountList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询用户的资产账户 */
        post: operations["postAssetGetAccountList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getAssetStat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询资产每日收支 */
        post: operations["postAssetGetAssetStat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getCashRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询现金记录 */
        post: operations["postAssetGetCashRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getCoinRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询金币记录 */
        post: operations["postAssetGetCoinRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getMyAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看本人的资产账户 */
        post: operations["postAssetGetMyAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getMyRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询本人的资产流水 */
        post: operations["postAssetGetMyRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getMyStatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看本人的月度对账单 */
        post: operations["postAssetGetMyStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getPointsRecordList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查询积分记录 */
        post: operations["postAssetGetPointsRecordList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/getStatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看用户的月度对账单 */
        post: operations["postAssetGetStatement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/revealPhone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 查看用户的完整手机号 */
        post: operations["postAssetRevealPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/reverseEntry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 冲正资产流水 */
        post: operations["postAssetReverseEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/asset/setAccountStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** 冻结或解冻资产账户 */
        post: operations["postAssetSetAccountStatus"];
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
        AssetAccountRow: {
            actions: string[];
            cash: number;
            cashFrozen: number;
            coin: number;
            coinFrozen: number;
            enable: number;
            frozenReason: string;
            headerImg: string;
            ID: number;
            movedAt: string | null;
            nickName: string;
            phone: string;
            plugin: boolean;
            points: number;
            pointsFrozen: number;
            /**
             * 状态
             * @enum {unknown}
             */
            status: "normal" | "frozen";
            userName: string;
        };
        AssetStatement: {
            lines: {
                amount: number;
                /**
                 * 资产类型
                 * @enum {unknown}
                 */
                assetType: "coin" | "points" | "cash";
                balanceAfter: number;
                bizNo: string;
                /**
                 * 类型
                 * @enum {unknown}
                 */
                bizType: "recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal";
                CreatedAt: string;
                /** @enum {unknown} */
                direction: "in" | "out";
                entryNo: string;
                ID: number;
                /**
                 * 账户
                 * @enum {unknown}
                 */
                part: "available" | "frozen";
                remark: string;
            }[];
            madeAt: string;
            month: string;
            nickName: string;
            parts: {
                /**
                 * 资产类型
                 * @enum {unknown}
                 */
                assetType: "coin" | "points" | "cash";
                closing: number;
                entries: number;
                in: number;
                opening: number;
                out: number;
                /**
                 * 账户
                 * @enum {unknown}
                 */
                part: "available" | "frozen";
            }[];
            total: number;
            userId: number;
            userName: string;
        };
        LedgerEntry: {
            amount: number;
            /**
             * 资产类型
             * @enum {unknown}
             */
            assetType: "coin" | "points" | "cash";
            balanceAfter: number;
            balanceBefore: number;
            bizNo: string;
            /**
             * 类型
             * @enum {unknown}
             */
            bizType: "recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal";
            CreatedAt: string;
            /** @enum {unknown} */
            direction: "in" | "out";
            entryNo: string;
            ID: number;
            operatorId: number;
            operatorName: string;
            /**
             * 账户
             * @enum {unknown}
             */
            part: "available" | "frozen";
            remark: string;
            requestId: string;
            reversesId: number | null;
            userId: number;
            userName: string;
        };
        LedgerRecord: {
            actions: string[];
            amount: number;
            /**
             * 资产类型
             * @enum {unknown}
             */
            assetType: "coin" | "points" | "cash";
            balanceAfter: number;
            balanceBefore: number;
            bizNo: string;
            /**
             * 类型
             * @enum {unknown}
             */
            bizType: "recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal";
            CreatedAt: string;
            /** @enum {unknown} */
            direction: "in" | "out";
            entryNo: string;
            ID: number;
            nickName: string;
            operatorId: number;
            operatorName: string;
            /**
             * 账户
             * @enum {unknown}
             */
            part: "available" | "frozen";
            remark: string;
            requestId: string;
            reversalNo: string;
            reversed: boolean;
            reversesId: number | null;
            reversesNo: string;
            userId: number;
            userName: string;
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
    postAssetExportAccountList: {
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
                        /** 关键词 */
                        keyword?: string;
                        /** 现金不多于 */
                        maxCash?: number;
                        /** 现金不少于 */
                        minCash?: number;
                        /**
                         * 插件
                         * @enum {unknown}
                         */
                        plugin?: "on" | "off";
                        /**
                         * 状态
                         * @enum {unknown}
                         */
                        status?: "normal" | "frozen";
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
                        field: "ID" | "userName" | "coin" | "points" | "cash";
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
    postAssetExportCashRecordList: {
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
                        /** 关联单号 */
                        bizNo?: string;
                        /** 类型 */
                        bizType?: ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal") | ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal")[];
                        /**
                         * 方向
                         * @enum {unknown}
                         */
                        direction?: "in" | "out";
                        /**
                         * 时间止
                         * Format: date-time
                         */
                        endCreatedAt?: string;
                        /** 流水号 */
                        entryNo?: string;
                        /** 用户 */
                        keyword?: string;
                        /** 数量不多于 */
                        maxAmount?: number;
                        /** 数量不少于 */
                        minAmount?: number;
                        /**
                         * 账户
                         * @enum {unknown}
                         */
                        part?: "available" | "frozen";
                        /**
                         * 时间起
                         * Format: date-time
                         */
                        startCreatedAt?: string;
                        /** 用户 */
                        userId?: number;
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
    postAssetExportCoinRecordList: {
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
                        /** 关联单号 */
                        bizNo?: string;
                        /** 类型 */
                        bizType?: ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal") | ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal")[];
                        /**
                         * 方向
                         * @enum {unknown}
                         */
                        direction?: "in" | "out";
                        /**
                         * 时间止
                         * Format: date-time
                         */
                        endCreatedAt?: string;
                        /** 流水号 */
                        entryNo?: string;
                        /** 用户 */
                        keyword?: string;
                        /** 数量不多于 */
                        maxAmount?: number;
                        /** 数量不少于 */
                        minAmount?: number;
                        /**
                         * 账户
                         * @enum {unknown}
                         */
                        part?: "available" | "frozen";
                        /**
                         * 时间起
                         * Format: date-time
                         */
                        startCreatedAt?: string;
                        /** 用户 */
                        userId?: number;
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
    postAssetExportMyStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 月份 */
                    month: string;
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
    postAssetExportPointsRecordList: {
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
                        /** 关联单号 */
                        bizNo?: string;
                        /** 类型 */
                        bizType?: ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal") | ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal")[];
                        /**
                         * 方向
                         * @enum {unknown}
                         */
                        direction?: "in" | "out";
                        /**
                         * 时间止
                         * Format: date-time
                         */
                        endCreatedAt?: string;
                        /** 流水号 */
                        entryNo?: string;
                        /** 用户 */
                        keyword?: string;
                        /** 数量不多于 */
                        maxAmount?: number;
                        /** 数量不少于 */
                        minAmount?: number;
                        /**
                         * 账户
                         * @enum {unknown}
                         */
                        part?: "available" | "frozen";
                        /**
                         * 时间起
                         * Format: date-time
                         */
                        startCreatedAt?: string;
                        /** 用户 */
                        userId?: number;
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
    postAssetExportStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 月份 */
                    month: string;
                    /** 请求编号 */
                    requestId?: string;
                    /** 用户 */
                    userId: number;
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
    postAssetGetAccountList: {
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
                    /** 关键词 */
                    keyword?: string;
                    /** 现金不多于 */
                    maxCash?: number;
                    /** 现金不少于 */
                    minCash?: number;
                    /**
                     * 排序字段
                     * @enum {unknown}
                     */
                    orderKey?: "ID" | "userName" | "coin" | "points" | "cash";
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 插件
                     * @enum {unknown}
                     */
                    plugin?: "on" | "off";
                    /** 排序 */
                    sort?: {
                        /**
                         * 排序字段
                         * @enum {unknown}
                         */
                        field: "ID" | "userName" | "coin" | "points" | "cash";
                        /**
                         * 排序方向
                         * @enum {unknown}
                         */
                        order: "asc" | "desc";
                    }[];
                    /**
                     * 状态
                     * @enum {unknown}
                     */
                    status?: "normal" | "frozen";
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
                            list: components["schemas"]["AssetAccountRow"][];
                            maxAmount: number;
                            page: number;
                            pageSize: number;
                            stat: {
                                all: number;
                                pluginOff: number;
                                pluginOn: number;
                            };
                            sum: {
                                cash: number;
                                cashFrozen: number;
                                coin: number;
                                coinFrozen: number;
                                points: number;
                                pointsFrozen: number;
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
    postAssetGetAssetStat: {
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
                     * 资产类型
                     * @enum {unknown}
                     */
                    assetType: "coin" | "points" | "cash";
                    /** 天数 */
                    days: number;
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
                            days: string[];
                            series: {
                                amounts: number[];
                                /**
                                 * 类型
                                 * @enum {unknown}
                                 */
                                bizType: "recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal";
                                /** @enum {unknown} */
                                direction: "in" | "out";
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
    postAssetGetCashRecordList: {
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
                    after?: number;
                    /** ID */
                    before?: number;
                    /** 关联单号 */
                    bizNo?: string;
                    /** 类型 */
                    bizType?: ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal") | ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal")[];
                    /**
                     * 方向
                     * @enum {unknown}
                     */
                    direction?: "in" | "out";
                    /**
                     * 时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 流水号 */
                    entryNo?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** 用户 */
                    keyword?: string;
                    /** 数量不多于 */
                    maxAmount?: number;
                    /** 数量不少于 */
                    minAmount?: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 账户
                     * @enum {unknown}
                     */
                    part?: "available" | "frozen";
                    /**
                     * 时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 用户 */
                    userId?: number;
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
                            list: components["schemas"]["LedgerRecord"][];
                            page: number;
                            pageSize: number;
                            sum: {
                                in: number;
                                out: number;
                            };
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
    postAssetGetCoinRecordList: {
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
                    after?: number;
                    /** ID */
                    before?: number;
                    /** 关联单号 */
                    bizNo?: string;
                    /** 类型 */
                    bizType?: ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal") | ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal")[];
                    /**
                     * 方向
                     * @enum {unknown}
                     */
                    direction?: "in" | "out";
                    /**
                     * 时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 流水号 */
                    entryNo?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** 用户 */
                    keyword?: string;
                    /** 数量不多于 */
                    maxAmount?: number;
                    /** 数量不少于 */
                    minAmount?: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 账户
                     * @enum {unknown}
                     */
                    part?: "available" | "frozen";
                    /**
                     * 时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 用户 */
                    userId?: number;
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
                            list: components["schemas"]["LedgerRecord"][];
                            page: number;
                            pageSize: number;
                            sum: {
                                in: number;
                                out: number;
                            };
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
    postAssetGetMyAccount: {
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
                            cash: number;
                            cashFrozen: number;
                            coin: number;
                            coinFrozen: number;
                            points: number;
                            pointsFrozen: number;
                            /**
                             * 状态
                             * @enum {unknown}
                             */
                            status: "normal" | "frozen";
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAssetGetMyRecordList: {
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
                    after?: number;
                    /**
                     * 资产类型
                     * @enum {unknown}
                     */
                    assetType?: "coin" | "points" | "cash";
                    /** ID */
                    before?: number;
                    /** 关联单号 */
                    bizNo?: string;
                    /** 类型 */
                    bizType?: ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal") | ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal")[];
                    /**
                     * 方向
                     * @enum {unknown}
                     */
                    direction?: "in" | "out";
                    /**
                     * 时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 流水号 */
                    entryNo?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** 数量不多于 */
                    maxAmount?: number;
                    /** 数量不少于 */
                    minAmount?: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 账户
                     * @enum {unknown}
                     */
                    part?: "available" | "frozen";
                    /**
                     * 时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
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
                            list: components["schemas"]["LedgerRecord"][];
                            page: number;
                            pageSize: number;
                            sums: {
                                /**
                                 * 资产类型
                                 * @enum {unknown}
                                 */
                                assetType: "coin" | "points" | "cash";
                                in: number;
                                out: number;
                            }[];
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
    postAssetGetMyStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 月份 */
                    month: string;
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
                        data: components["schemas"]["AssetStatement"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAssetGetPointsRecordList: {
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
                    after?: number;
                    /** ID */
                    before?: number;
                    /** 关联单号 */
                    bizNo?: string;
                    /** 类型 */
                    bizType?: ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal") | ("recharge" | "reward" | "compensate" | "deduct" | "exchange" | "commission" | "rental" | "accelerator" | "withdrawFreeze" | "withdrawRelease" | "withdrawSettle" | "refund" | "reversal")[];
                    /**
                     * 方向
                     * @enum {unknown}
                     */
                    direction?: "in" | "out";
                    /**
                     * 时间止
                     * Format: date-time
                     */
                    endCreatedAt?: string;
                    /** 流水号 */
                    entryNo?: string;
                    /** 最后一页 */
                    fromEnd?: boolean;
                    /** 用户 */
                    keyword?: string;
                    /** 数量不多于 */
                    maxAmount?: number;
                    /** 数量不少于 */
                    minAmount?: number;
                    /** 页码 */
                    page: number;
                    /** 每页条数 */
                    pageSize: number;
                    /**
                     * 账户
                     * @enum {unknown}
                     */
                    part?: "available" | "frozen";
                    /**
                     * 时间起
                     * Format: date-time
                     */
                    startCreatedAt?: string;
                    /** 用户 */
                    userId?: number;
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
                            list: components["schemas"]["LedgerRecord"][];
                            page: number;
                            pageSize: number;
                            sum: {
                                in: number;
                                out: number;
                            };
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
    postAssetGetStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 月份 */
                    month: string;
                    /** 用户 */
                    userId: number;
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
                        data: components["schemas"]["AssetStatement"];
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAssetRevealPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户 */
                    ID: number;
                    /** 原因 */
                    reason: string;
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
                            value: string;
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAssetReverseEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 流水 */
                    entryId: number;
                    /** 备注 */
                    remark: string;
                    /** 请求编号 */
                    requestId: string;
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
                            entry: components["schemas"]["LedgerEntry"];
                        };
                        msg: string;
                    } | components["schemas"]["Refusal"];
                };
            };
            401: components["responses"]["NoSession"];
            500: components["responses"]["Panic"];
        };
    };
    postAssetSetAccountStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** 用户 */
                    ID: number;
                    /** 原因 */
                    reason?: string;
                    /** 请求编号 */
                    requestId: string;
                    /**
                     * 状态
                     * @enum {unknown}
                     */
                    status: "normal" | "frozen";
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
